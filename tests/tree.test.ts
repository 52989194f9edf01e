/** Somebody finds a test by its noun, a thing by its only name, and reads a function on one screen. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const MOST_FLAT = 20
const SCREEN = 60
const MOST_LONG = 35
/** Most are a call, its rule and its store. */
const MOST_SHARED = 100

test.each(['api', 'e2e', 'server'])('few tests of %s stand outside of a folder', (folder) => {
  const entries = readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
  const flat = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(flat.length, flat.join(', ')).toBeLessThanOrEqual(MOST_FLAT)
})

const ROOT = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
  ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true),
)

test('few functions are longer than a screen', () => {
  const long: string[] = []
  const visit = (node: ts.Node): void => {
    const lines = node.getText().split('\n').length
    if (ts.isFunctionLike(node) && lines > SCREEN) long.push(place(node))
    ts.forEachChild(node, visit)
  }
  for (const source of sources) visit(source)
  expect(long.length, long.join('\n')).toBeLessThanOrEqual(MOST_LONG)
})

function place(node: ts.Node): string {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

test('few names are exported by two files', () => {
  const files = new Map<string, string[]>()
  for (const source of sources.filter(({ fileName }) => !fileName.startsWith('src/pages')))
    for (const name of source.statements.flatMap(exportedBy))
      files.set(name, [...(files.get(name) ?? []), source.fileName])
  const shared = [...files].filter(([, own]) => new Set(own).size > 1)
  expect(shared.length, shared.join('\n')).toBeLessThanOrEqual(MOST_SHARED)
})

function exportedBy(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  const declared = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement]
  return declared.flatMap((one) =>
    'name' in one && one.name && ts.isIdentifier(one.name) ? [one.name.text] : [],
  )
}
