/** Saved searches: one per list, at most thirty, visible only to their member. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import { MAX_SAVED_SEARCHES } from '../../../src/api/alerts/saved-search-limits.ts'
import { as, postProduct, refused, uniqueWord, type Member } from '../../fixtures/own-things.ts'
import { newMember } from '../../harness/api.ts'

let member: Member
beforeEach(async () => {
  member = await newMember()
})

const SEARCHES = '/alerts/searches/'
const save = (body: object, who = member) =>
  as(who, SEARCHES, 'POST', { kind: 'product', query: '?q=velosiped', pace: 'instant', ...body })
async function saved(body: object, status = 201): Promise<SavedSearch> {
  const answer = await save(body)
  expect(answer.status).toBe(status)
  const search: SavedSearch = await answer.json()
  return search
}
async function list(who = member): Promise<SavedSearch[]> {
  const searches: SavedSearch[] = await (await as(who, SEARCHES)).json()
  return searches
}

test('A search is saved as its list, and named after it by default', async () => {
  const search = await saved({
    query: '?region=toshkent-shahri&q=Velosiped&category=sport-leisure&page=3&sort=price_asc',
  })
  expect(search).toMatchObject({
    kind: 'product',
    path: '/?category=sport-leisure&region=toshkent-shahri&q=velosiped',
    pace: 'instant',
    paused: false,
    hits: 0,
    last_hit_at: null,
    has_feed: false,
  })
  expect(search.name).toContain('Velosiped')
  expect(await list()).toEqual([search])
})

test('The same list in another spelling is the existing search', async () => {
  const first = await saved({ query: '?q=Velosiped&category=sport-leisure', name: 'Bolaga' })
  expect(
    await saved({ query: '?category=sport-leisure&q=%20velosiped&size=48', name: 'Yana' }, 200),
  ).toEqual(first)
  expect(await list()).toHaveLength(1)
  await saved({ kind: 'service', query: '?q=velosiped' })
  await saved({ query: '?q=velosiped -chexol' })
  expect((await list()).map(({ path }) => path)).toContain('/?q=velosiped&not=chexol')
})

test('Saving at once from two windows makes one search', async () => {
  const answers = await Promise.all([save({}), save({}), save({})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect(await list()).toHaveLength(1)
})

describe('refused is', () => {
  test.each([
    ['everything', { query: '' }, 'search_too_broad'],
    ['a price alone', { query: '?price_max=1000' }, 'search_too_broad'],
    ['signs alone', { query: '?q=!!!' }, 'search_too_broad'],
    ['no category', { query: '?category=none' }, 'invalid_request'],
    ['no list', { kind: 'car' }, 'invalid_request'],
    ['no pace', { pace: 'weekly' }, 'invalid_request'],
    ['a name beyond reason', { name: 'a'.repeat(61) }, 'search_name_too_long'],
    ['a name of blanks', { name: '  ' }, 'search_name_required'],
  ])('%s', async (_, body, code) => {
    expect(await refused(await save(body))).toMatchObject({ status: 400, code })
    expect(await list()).toEqual([])
  })

  test('the thirty-first, but not one of the thirty again', async () => {
    const words = Array.from({ length: MAX_SAVED_SEARCHES }, () => uniqueWord())
    for (const word of words) await saved({ query: `?q=${word}` })
    expect(await refused(await save({ query: '?q=another' }))).toMatchObject({
      status: 403,
      code: 'too_many_searches',
    })
    await saved({ query: `?q=${words[6]}` }, 200)
  })
})

test('It is renamed, slowed down, paused and removed', async () => {
  const { id } = await saved({})
  const path = `${SEARCHES}${id}/`
  const change = async (body: object): Promise<SavedSearch> => {
    const search: SavedSearch = await (await as(member, path, 'PUT', body)).json()
    return search
  }
  expect(await change({ name: ' Bolaga  sovgʻa ' })).toMatchObject({
    name: 'Bolaga sovgʻa',
    pace: 'instant',
  })
  expect(await change({ pace: 'daily', paused: true })).toMatchObject({
    pace: 'daily',
    paused: true,
  })
  expect(await change({ paused: false })).toMatchObject({ name: 'Bolaga sovgʻa', paused: false })
  expect((await as(member, path, 'DELETE')).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await as(member, path, 'DELETE')).status).toBe(404)
})

test('Its matches are there as cards and in the member’s own data', async () => {
  const title = `Kreslo ${uniqueWord()}`
  const { id } = await saved({ query: `?q=${title.split(' ')[1]}` })
  const seller = await newMember()
  const listing = await postProduct(seller, 1, { title })
  const hits = async () => (await as(member, `${SEARCHES}${id}/hits/`)).json()
  await expect.poll(hits).toMatchObject({ count: 1, results: [{ listing: { id: listing.id } }] })
  expect(await list()).toMatchObject([{ id, hits: 1 }])
  const own = await (await as(member, '/accounts/export/')).json()
  expect(own).toMatchObject({ searches: [{ id, found: [{ listing_id: listing.id }] }] })
  expect((await as(seller, `${SEARCHES}${id}/hits/`)).status).toBe(404)
})
