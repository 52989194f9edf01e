/** Addresses that work without a login: the feed of a saved search, and the link that pauses it. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import { as, postProduct, refused, uniqueWord, type Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

let member: Member
let search: SavedSearch
let title: string
beforeEach(async () => {
  member = await newMember()
  title = `Kreslo ${uniqueWord()}`
  const body = {
    kind: 'product',
    query: `?q=${title.split(' ')[1]}`,
    name: 'Kreslo',
    pace: 'daily',
  }
  search = await (await as(member, '/alerts/searches/', 'POST', body)).json()
})

type Feed = { atom: string; json: string }
const feedPath = () => `/alerts/searches/${search.id}/feed/`
async function open(): Promise<Feed> {
  const { atom, json }: Feed = await (await as(member, feedPath(), 'POST')).json()
  return { atom: new URL(atom).pathname, json: new URL(json).pathname }
}

describe('the feed of a saved search', () => {
  test('has the listings of its list, for everyone with the address, and for nobody else', async () => {
    const seller = await newMember()
    const { id } = await postProduct(seller, 1, { title })
    const { atom, json } = await open()
    const answer = await call(json)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=300')
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await answer.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Bozor: Kreslo',
      items: [{ title, url: expect.stringContaining(`/product/${id}`) }],
    })
    const xml = await (await call(atom)).text()
    expect(xml).toContain(`<title>${title}</title>`)
    expect(xml).toMatch(new RegExp(`<id>tag:[^<]+:product/${id}</id>`))
    expect((await call(`/feeds/${'a'.repeat(43)}.atom`)).status).toBe(404)
    expect((await call(atom.replace('.atom', '.rss'))).status).toBe(404)
  })

  test('is answered 304 to a client that has it', async () => {
    const { atom } = await open()
    const tag = (await call(atom)).headers.get('ETag') ?? ''
    const again = await call(atom, { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('ends with a new address, when it is closed, and with its search', async () => {
    const first = await open()
    const second = await open()
    expect((await call(first.atom)).status).toBe(404)
    expect((await call(second.atom)).status).toBe(200)
    expect((await as(member, feedPath(), 'DELETE')).status).toBe(204)
    expect((await call(second.atom)).status).toBe(404)
    const third = await open()
    await as(member, `/alerts/searches/${search.id}/`, 'DELETE')
    expect((await call(third.atom)).status).toBe(404)
  })

  test('is limited to 120 reads an hour', async () => {
    const { json } = await open()
    const answers = await Promise.all(Array.from({ length: 121 }, () => call(json)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const late = await refused(await call(json))
    expect(late).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

test('Each entry of a feed has a link that pauses the search, by its button alone', async () => {
  await postProduct(await newMember(), 1, { title })
  const { json } = await open()
  const { items }: { items: { content_text: string }[] } = await (await call(json)).json()
  const link = /“Kreslo” qidiruvi .+: (\S+)$/.exec(items[0]?.content_text ?? '')?.[1] ?? ''
  const { pathname } = new URL(link)
  const isPaused = async () => {
    const searches: SavedSearch[] = await (await as(member, '/alerts/searches/')).json()
    return searches.map(({ paused }) => paused)
  }
  expect((await call(pathname)).status).toBe(200)
  expect(await isPaused()).toEqual([false])
  expect((await call(pathname, { method: 'POST' })).status).toBe(200)
  expect(await isPaused()).toEqual([true])
})

test('A link with a false signature pauses nothing', async () => {
  for (const token of [`${search.id}`, `${search.id}.${'a'.repeat(43)}`, 'x'])
    expect((await call(`/searches/off/${token}`, { method: 'POST' })).status).toBe(404)
  const searches: SavedSearch[] = await (await as(member, '/alerts/searches/')).json()
  expect(searches).toMatchObject([{ paused: false }])
})
