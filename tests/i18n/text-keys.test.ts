import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type { islandTexts } from '../../src/i18n/island.ts'
import type { PageTexts, TextKey, Texts } from '../../src/i18n/text-keys.ts'

// The compiler is the test: `npm run check` fails where these no longer hold
test('text keys: an unknown key does not compile, nor one of another namespace', () => {
  expectTypeOf<'unread'>().toExtend<TextKey<'chat'>>()
  expectTypeOf<'unread_one'>().not.toExtend<TextKey<'chat'>>()
  expectTypeOf<'nothing'>().not.toExtend<TextKey<'chat'>>()
  expectTypeOf<'total_products'>().not.toExtend<TextKey<'chat'>>()
  expectTypeOf<'common:menu'>().toExtend<Parameters<PageTexts>[0]>()
  expectTypeOf<'common:nothing'>().not.toExtend<Parameters<PageTexts>[0]>()
})

test('text keys: an island of more namespaces provides for a part of fewer, and not the other way round', () => {
  expectTypeOf<Texts<'chat' | 'errors'>>().toExtend<Texts<'chat'>>()
  expectTypeOf<Texts<'chat'>>().not.toExtend<Texts<'chat' | 'errors'>>()
})

test('text keys: an island cannot ask for a namespace that only pages have', () => {
  type Asked = Parameters<typeof islandTexts>[number]
  expectTypeOf<'chat'>().toExtend<Asked>()
  expectTypeOf<'common'>().not.toExtend<Asked>()
  expectTypeOf<'staff'>().not.toExtend<Asked>()
})

test('text keys: the types and the files of islands leave out the same namespaces', () => {
  const keys = readFileSync('src/i18n/text-keys.ts', 'utf8')
  const files = readFileSync('src/i18n/island.ts', 'utf8')
  const known = [...keys.matchAll(/^ {2}(\w+): typeof import/gm)].map(([, name]) => name)
  const ofPages = [...keys.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name]) => name)
  const left = /\{([\w,]+)\}\.json/.exec(files)?.[1]?.split(',') ?? []
  expect(ofPages.length).toBeGreaterThan(5)
  expect(left.filter((name) => known.includes(name))).toEqual(ofPages)
  expect(readdirSync('src/i18n/locales/uz')).toEqual(
    expect.arrayContaining(left.map((name) => `${name}.json`)),
  )
})
