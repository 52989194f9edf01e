import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { FLOORS, goesUp, isListed, UP } from '../build/floors.ts'

/* Lint holds the floors; a circle may also lie on one floor, so it is looked for here. */
const ROOT = join(import.meta.dirname, '..')
/** The running application is made of its parts, and they reach it from everywhere. */
const APP = 'src/server/app.ts'

type Import = { file: string; target: string }

const importsOf = (folder: string): Import[] =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: true })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(
        ([, source = '']) => ({ file, target: join(file, '..', source) }),
      ),
    )

/** The folder directly below `root` with this file, or the file itself. */
const roomIn = (root: string, path: string): string => relative(root, path).split('/')[0] ?? ''

/** Removes rooms that lead nowhere, until those of circles are left. */
function inCircles(root: string, imports: readonly Import[]): string[] {
  const arrows = imports
    .filter(({ file, target }) => target.startsWith(`${root}/`) && !isListed(file, target))
    .filter(({ file, target }) => file !== APP && target !== APP)
    .map(({ file, target }) => ({ from: roomIn(root, file), to: roomIn(root, target) }))
    .filter(({ from, to }) => from !== to)
  const open = new Set(arrows.map(({ from }) => from))
  const isEnd = (room: string) => !arrows.some(({ from, to }) => from === room && open.has(to))
  for (let ends = [...open].filter(isEnd); ends.length > 0; ends = [...open].filter(isEnd))
    for (const room of ends) open.delete(room)
  return [...open]
}

test.each(Object.keys(FLOORS))('no folders of %s import each other in a circle', (root) =>
  expect(inCircles(root, importsOf(root))).toEqual([]),
)

test('a circle of folders is found', () =>
  expect(
    inCircles('src/api', [
      { file: 'src/api/one/a.ts', target: 'src/api/two/b.ts' },
      { file: 'src/api/two/c.ts', target: 'src/api/one/d.ts' },
      { file: 'src/api/two/c.ts', target: 'src/api/lib/e.ts' },
    ]),
  ).toEqual(['one', 'two']))

test('each listed import exists, and at most two of the API and eight of the server go up', () => {
  const all = Object.keys(FLOORS).flatMap(importsOf)
  const listed = UP.flatMap(({ file, to }) => to.map((target) => ({ file, target })))
  expect(all).toEqual(expect.arrayContaining(listed))
  const api = listed.filter(({ file }) => file.startsWith('src/api/'))
  expect(api.length).toBeLessThanOrEqual(2)
  expect(listed.length - api.length).toBeLessThanOrEqual(8)
})

test.each([
  ['src/server/db/open.ts', '../http/limits.ts', true],
  ['src/server/http/limits.ts', '../db/open.ts', false],
  ['src/server/catalogue/list.ts', '../alerts/hits.ts', true],
  ['src/api/text/price.ts', '../lib/limits.ts', false],
  ['src/api/listings/entities.ts', './drafts.ts', true],
  ['src/api/lib/call.ts', '../calls.ts', true],
  ['src/server/app.ts', './web/response-cache.ts', false],
])('%s imports %s: up is %s', (file, source, isUp) => expect(goesUp(file, source)).toBe(isUp))
