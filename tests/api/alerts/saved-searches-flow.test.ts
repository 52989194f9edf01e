/** The stores of saved searches against the real endpoints. */
import { expect, onTestFinished, test } from 'vitest'
import { SEARCH_NAME_MAX } from '../../../src/api/alerts/saved-search-limits.ts'
import {
  $busySearches,
  changeSearch,
  closeFeed,
  newSearch,
  openFeed,
  removeSearch,
  saveAtOnce,
  saveSearch,
} from '../../../src/stores/alerts/saved-searches.ts'
import { $toast, answerQuestion } from '../../../src/stores/lib/toasts.ts'
import { $savedSearches } from '../../../src/stores/session/member-data.ts'
import { openMemberBrowser } from '../../fixtures/member-browser.ts'
import { as } from '../../fixtures/own-things.ts'
import { eventually } from '../../harness/eventually.ts'

const LIST = { kind: 'product', query: '?q=velosiped', path: '/?q=velosiped' } as const
const UNNAMED = { name: ' ', pace: 'instant' } as const

/** A browser that shows the list. */
async function openSearches() {
  const browser = await openMemberBrowser()
  onTestFinished($savedSearches.listen(() => {}))
  const shows = (searches: object[]) =>
    eventually(() => {
      const { data, loading } = $savedSearches.get()
      expect([loading, data]).toEqual([false, searches.map((one) => expect.objectContaining(one))])
      return data ?? []
    })
  return {
    ...browser,
    shows,
    /** Saves a search; returns its id. */
    async saved(): Promise<number> {
      await saveSearch(LIST, UNNAMED, 'uz')
      browser.said()
      const [search] = await shows([{ path: LIST.path }])
      return search?.id ?? 0
    },
  }
}

test('A list is saved under its own name or another, and shown at once', async () => {
  const { shows, said } = await openSearches()
  await shows([])
  expect(await saveSearch(LIST, UNNAMED, 'uz')).toBeNull()
  expect(said()).toBe('search_saved')
  await shows([{ name: expect.stringContaining('Velosiped'), pace: 'instant', paused: false }])
  const named = { name: 'Usta', pace: 'daily' } as const
  await saveSearch({ kind: 'service', query: '?q=usta', path: '/service?q=usta' }, named, 'uz')
  await shows([named, { kind: 'product' }])
})

test('A search saved with one tap can be renamed and slowed on the page behind its toast', async () => {
  const { shows, said } = await openSearches()
  await saveAtOnce('/ru?q=velosiped&sort=price_asc', 'ru')
  expect($toast.get()?.link).toMatchObject({ href: '/ru/myprofile/searches#/ru?q=velosiped' })
  expect(said()).toBe('search_saved')
  const [{ id } = { id: 0 }] = await shows([{ path: LIST.path, pace: 'instant' }])
  const named = { name: 'Oʻgʻlimga', pace: 'daily' } as const
  expect(await saveSearch(LIST, named, 'ru', id)).toBeNull()
  await shows([{ id, ...named }])
})

test('A name that is too long shows an error at its field, a failure a toast', async () => {
  const { said, meet } = await openSearches()
  const long = { ...UNNAMED, name: 'x'.repeat(SEARCH_NAME_MAX + 1) }
  expect(await saveSearch(LIST, long, 'uz')).toEqual({ name: 'search_name_too_long' })
  expect(said()).toBeUndefined()
  meet('server error')
  expect(await saveSearch(LIST, UNNAMED, 'uz')).toEqual({})
  expect(said()).toBe('server_error')
})

test('A double tap sends one request', async () => {
  const { asked, shows } = await openSearches()
  const taps = [saveSearch(LIST, UNNAMED, 'uz'), saveSearch(LIST, UNNAMED, 'uz')]
  expect($busySearches.get()).toEqual([0])
  expect(await Promise.all(taps)).toEqual([null, {}])
  expect($busySearches.get()).toEqual([])
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  await shows([{}])
})

test('Its pace and its pause change', async () => {
  const { saved, shows, said } = await openSearches()
  const id = await saved()
  const changed = changeSearch(id, { paused: true }, 'uz')
  expect($busySearches.get()).toEqual([id])
  await changed
  expect(said()).toBe('search_saved')
  await shows([{ id, paused: true, pace: 'instant' }])
  await changeSearch(id, { pace: 'daily' }, 'uz')
  await shows([{ id, paused: true, pace: 'daily' }])
})

test('Its feed has an address that is shown once, and can be closed', async () => {
  const { saved, shows, said, meet } = await openSearches()
  const id = await saved()
  expect(await openFeed(id, 'uz')).toEqual({
    atom: expect.stringMatching(/^http/),
    json: expect.stringMatching(/^http/),
  })
  await shows([{ id, has_feed: true }])
  meet('broken line')
  expect(await openFeed(id, 'uz')).toBeNull()
  expect(said()).toBe('FETCH_ERROR')
  await closeFeed(id, 'uz')
  expect(said()).toBe('search_saved')
  await shows([{ id, has_feed: false }])
})

test('It is deleted only after confirmation', async () => {
  const { saved, shows, said } = await openSearches()
  const id = await saved()
  const asked = removeSearch(id, 'Velosiped', 'uz')
  answerQuestion(false)
  await asked
  expect(said()).toBeUndefined()
  await shows([{ id }])
  const meant = removeSearch(id, 'Velosiped', 'uz')
  answerQuestion(true)
  await meant
  expect(said()).toBe('search_removed')
  await shows([])
})

test('One that was deleted in another window shows so', async () => {
  const { member, saved, said } = await openSearches()
  const id = await saved()
  await as(member, `/alerts/searches/${id}/`, 'DELETE')
  await changeSearch(id, { paused: true }, 'uz')
  expect(said()).toBe('not_found')
})

test.each([
  ['/?q=velosiped', { kind: 'product', query: '?q=velosiped', path: '/?q=velosiped' }],
  ['/ru/service?q=usta#top', { kind: 'service', query: '?q=usta', path: '/ru/service?q=usta' }],
  ['/en', { kind: 'product', query: '', path: '/en' }],
  ['/product/17', null],
  ['/myprofile?q=x', null],
  ['//evil.example/service', null],
  ['https://evil.example/service', null],
  ['service', null],
])('newSearch: of %s it is %j', async (address, search) => {
  await openMemberBrowser()
  expect(newSearch(address)).toEqual(search)
})
