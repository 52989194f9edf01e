/**
 * Fails when the built pages or islands have a class that no style sheet has a rule for: a misspelt one, or one in a
 * file that no style sheet names as a source.
 */
import { globSync, readFileSync } from 'node:fs'

/** Written in HTML or JSX; the rest of a class that a variable completes is left out. */
const LISTS = /(?:className:\s*["'`]|class=\\?")([^"'`$\\]*)(\$?)/g

function classesIn(code: string): Set<string> {
  const lists = [...code.matchAll(LISTS)].map(([, list = '', goesOn]) =>
    goesOn ? list.replace(/\S+$/, '') : list,
  )
  return new Set(lists.flatMap((list) => list.split(/\s+/)).filter(Boolean))
}

/** Classes without a rule. In a script's text the escapes of a style sheet are escaped once more. */
function withoutRule(classes: Set<string>, styles: string): string[] {
  const selectors = [...styles.matchAll(/\.((?:\\+.|[\w-])+)/g)]
  const ruled = new Set(selectors.map(([, name = '']) => name.replaceAll('\\', '')))
  return [...classes].filter((name) => !ruled.has(name))
}

const read = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const pages = read('dist/server/**/*.mjs')
const classes = classesIn(pages + read('dist/client/**/*.js'))
if (classes.size === 0) throw new Error('Nothing is built: run `npm run build` first')
const unruled = withoutRule(classes, pages + read('dist/client/**/*.css'))
for (const name of unruled) process.stderr.write(`No style sheet has a rule for .${name}\n`)
if (unruled.length > 0) process.exitCode = 1
