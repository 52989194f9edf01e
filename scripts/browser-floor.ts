/**
 * Fails when a built file uses a feature that the oldest supported browsers lack (docs/decisions/browsers.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { parse, tokTypes } from 'acorn'
import { laterOptions } from './later-options.ts'
import { laterStyles } from './later-styles.ts'
import { REFINEMENTS } from './refinements.ts'

/** Chrome 99, Safari 15.4 and Firefox 115 support it except for static blocks, which Safari lacks. */
const ECMA_VERSION = 2022

/** An optional call, `?.(`, doesn't match: that code works without the feature. */
const LATER = {
  'a lookbehind': /\(\?<[=!]/,
  'a static block': /\bstatic\{/,
  'a method of arrays or text':
    /\.(?:toSorted|toReversed|toSpliced|with|toWellFormed|isWellFormed)\(/,
  'a function of built-ins':
    /\b(?:(?:Object|Map)\.groupBy|AbortSignal\.(?:any|timeout)|Promise\.(?:withResolvers|try)|URL\.(?:canParse|parse)|Array\.fromAsync|Iterator\.from|RegExp\.escape|Uint8Array\.from(?:Base64|Hex))\(/,
  'a method of sets':
    /\.(?:symmetricDifference|intersection|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'a method of the page':
    /\.(?:showPopover|togglePopover|checkVisibility|moveBefore|setHTMLUnsafe|showPicker)\(/,
  // React has it in a sentence
  'the sending of a form': /\.requestSubmit\(\w*\)\s*[^\s\w]/,
  'a style sheet made by a script': /\badoptedStyleSheets\b|\bnew CSSStyleSheet\b/,
  // Older versions of Firefox set a plain property without effect, so screen readers get nothing
  'ARIA as a property': /\.(?:role|aria[A-Z]\w+)\s*=[^=]/,
} as const

/** Pages carry their styles in the HTML, so the server's code has them as texts. */
const STYLES_IN_CODE = /^(?:var|const|let) \w+ = ("(?:\\.|[^"\\])*@layer(?:\\.|[^"\\])*");?$/gm

const found = (code: string, patterns: Record<string, RegExp>): string[] =>
  Object.entries(patterns).flatMap(([name, pattern]) => {
    const at = code.search(pattern)
    return at < 0 ? [] : [`${name}: …${code.slice(Math.max(0, at - 30), at + 40)}…`]
  })

const seen = new Set<string>()
function unknownOf(later: Iterable<string>): string[] {
  const names = [...later]
  for (const name of names) seen.add(name)
  const unknown = names.filter((name) => !Object.hasOwn(REFINEMENTS, name))
  return unknown.map((name) => `${name}: say in refinements.ts what holds without it`)
}
const faultsOfStyles = (css: string) => unknownOf(laterStyles(css))

function faultsOf(code: string): string[] {
  const faults = found(code, LATER)
  try {
    const program = parse(code, {
      ecmaVersion: ECMA_VERSION,
      sourceType: 'module',
      onToken({ type, start, end }) {
        const token = code.slice(start, end)
        if (type === tokTypes.regexp && /\/[a-z]*v[a-z]*$/.test(token))
          faults.push(`the flag v: ${token}`)
      },
    })
    faults.push(...unknownOf(laterOptions(program)))
  } catch (error) {
    faults.push(`syntax: ${String(error)}`)
  }
  return faults
}

const readAll = (pattern: string, faultsIn: (text: string) => string[]): string[] => {
  const files = globSync(pattern)
  if (files.length === 0) throw new Error('Nothing is built: run `npm run build` first')
  return files.flatMap((file) =>
    faultsIn(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}\n`),
  )
}
const textOf = (literal: string | undefined) => String(JSON.parse(literal ?? '""'))
const faults = [
  ...readAll('dist/client/**/*.js', faultsOf),
  ...readAll('dist/client/**/*.css', faultsOfStyles),
  ...readAll('dist/server/**/*.mjs', (code) =>
    [...code.matchAll(STYLES_IN_CODE)].flatMap(([, css]) => faultsOfStyles(textOf(css))),
  ),
]
for (const name of Object.keys(REFINEMENTS))
  if (!seen.has(name)) faults.push(`refinements.ts: nothing built has ${name}\n`)
process.stderr.write(faults.join(''))
process.exitCode = faults.length > 0 ? 1 : 0
