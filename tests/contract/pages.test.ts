import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES, pageAt, patternOf } from '../../src/api/pages.ts'

/** "product/[id].astro" as an address, with a number where the page has an id. */
const addressOf = (file: string) =>
  `/${file}`
    .replace(/\.(astro|ts)$/, '')
    .replace(/\/index$/, '')
    .replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => (name === 'id' ? '17' : name)) || '/'

const addresses = readdirSync('src/pages/[...locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file) && !/(^|\/)_/.test(file))
  .map(addressOf)

test('Every page is in the table', () => {
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((address) => pageAt(address) === undefined)).toEqual([])
})

test('Every path of the table is a page', () => {
  const isShown = (path: string) =>
    addresses.some((address) => new RegExp(`^${patternOf(path)}$`).test(address))
  // One file shows the list of chats and each chat
  expect([...PAGES.keys()].filter((path) => !isShown(path))).toEqual(['/chat'])
})

test('A path that is no page has no facts', () => {
  expect(pageAt('/product/17a')).toBeUndefined()
  expect(pageAt('/nothing')).toBeUndefined()
})
