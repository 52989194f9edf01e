/** Fails when a file of dist/client has what a browser of the floor lacks (docs/decisions/browser-floor.md). */
import { globSync, readFileSync } from 'node:fs'
import { parse, tokTypes } from 'acorn'

/** Chrome 95, Safari 15.4 and Firefox 115 have this but for static blocks, which Safari lacks. */
const ECMA_VERSION = 2022

/** `?.(` and a test of the name before it tell that the code does without. */
const LATER = {
  'a lookbehind': /\(\?<[=!]/,
  'a static block': /\bstatic\{/,
  'a method of arrays or text':
    /\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|with|toWellFormed|isWellFormed)\(/,
  'a function of built-ins':
    /\b(?:(?:Object|Map)\.groupBy|AbortSignal\.(?:any|timeout)|Promise\.(?:withResolvers|try)|URL\.(?:canParse|parse)|Array\.fromAsync|Iterator\.from|RegExp\.escape|Uint8Array\.from(?:Base64|Hex))\(/,
  'a method of sets':
    /\.(?:symmetricDifference|intersection|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'a method of the page':
    /\.(?:showPopover|togglePopover|checkVisibility|moveBefore|setHTMLUnsafe)\(/,
} as const

function faultsOf(code: string): string[] {
  const faults = Object.entries(LATER).flatMap(([name, pattern]) => {
    const at = code.search(pattern)
    return at < 0 ? [] : [`${name}: …${code.slice(Math.max(0, at - 30), at + 40)}…`]
  })
  try {
    parse(code, {
      ecmaVersion: ECMA_VERSION,
      sourceType: 'module',
      onToken({ type, start, end }) {
        const token = code.slice(start, end)
        if (type === tokTypes.regexp && /\/[a-z]*v[a-z]*$/.test(token))
          faults.push(`the flag v: ${token}`)
      },
    })
  } catch (error) {
    faults.push(`syntax: ${String(error)}`)
  }
  return faults
}

const files = globSync('dist/client/**/*.js')
if (files.length === 0) throw new Error('Nothing is built: run `npm run build` first')
const faults = files.flatMap((file) =>
  faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}\n`),
)
process.stderr.write(faults.join(''))
process.exitCode = faults.length > 0 ? 1 : 0
