/** The page of public searches, as guests and crawlers get it. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { WANTED_PAGE } from '../../../src/server/alerts/wanted/read-posts.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { canonical, graph, isIndexed, links, text } from '../../fixtures/html.ts'
import { as, postProduct, capital, uniqueWord, type Member } from '../../fixtures/own-things.ts'
import { publishList, saveList, searchesOf, withdraw } from '../../fixtures/wanted.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const page = async (path: string) => (await call(path)).text()
const plain = (html: string) => text(html).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ')

let buyer: Member
let word: string
let first: Awaited<ReturnType<typeof publishList>>
beforeAll(async () => {
  buyer = await newMember()
  word = uniqueWord()
  const query = `?category=cars&region=toshkent-shahri&price_max=120000000&q=${word}`
  first = await publishList(buyer, query, 'Oq, <b>bir egadan</b>')
  // The name stays private
  const body = { name: 'Akamga sovgʻa' }
  await as(buyer, `/alerts/searches/${first.searchId}/`, 'PUT', body)
})

test('a post says in the language of the page what is wanted, where and by whom', async () => {
  const html = await page('/wanted?category=cars')
  expect(plain(html)).toContain(`${capital(word)}, `)
  expect(plain(html)).toContain('120 mln gacha')
  expect(plain(html)).toContain('Oq, &lt;b&gt;bir egadan&lt;/b&gt;')
  expect(plain(html)).toContain('Toshkent')
  expect(plain(html)).toContain(buyer.username)
  expect(plain(html)).not.toContain('Akamga')
  expect(links(html).some((path) => path.startsWith(`/user/${buyer.user_info.id}`))).toBe(true)
  const russian = plain(await page('/ru/wanted?category=cars'))
  expect(russian).toContain('Кто что ищет: ')
  expect(russian).toContain('Ташкент')
})

test('it links to the list of each search', async () => {
  const [search] = await searchesOf(buyer)
  expect(links(await page('/wanted?category=cars'))).toContain(search?.path)
})

test('it is rendered anew for a change of a post, and for no new listing or private search', async () => {
  const misses = async () =>
    /^bozor_cache_misses_total (\d+)$/m.exec(await app().metrics.text())?.[1]
  const isRendered = async () => {
    const before = await misses()
    await page('/wanted')
    return (await misses()) !== before
  }
  const { searchId } = await publishList(buyer, `?q=${uniqueWord()}`)
  const { id: privateId } = await saveList(buyer, `?q=${uniqueWord()}`)
  await page('/wanted')
  expect(await isRendered()).toBe(false)
  await postProduct(await newMember())
  expect((await as(buyer, `/alerts/searches/${privateId}/`, 'DELETE')).status).toBe(204)
  expect(await isRendered()).toBe(false)
  expect((await as(buyer, `/alerts/searches/${searchId}/`, 'DELETE')).status).toBe(204)
  expect(await isRendered()).toBe(true)
})

describe('an address', () => {
  test.each([
    ['/wanted?category=&region=', '/wanted'],
    [
      '/wanted?region=toshkent-shahri&category=cars',
      '/wanted?category=cars&region=toshkent-shahri',
    ],
    ['/wanted?page=1', '/wanted'],
    ['/ru/wanted?category=CARS', '/ru/wanted?category=cars'],
  ])('%s leads to its only spelling', async (path, to) => {
    const answer = await call(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
  })

  test.each(['?category=no-such', '?region=no-such', '?page=0', '?page=x', '?page=999'])(
    'that means nothing is not found: %s',
    async (query) => expect((await call(`/wanted${query}`)).status).toBe(404),
  )

  test('names itself as the canonical one, without what does not belong to it', async () => {
    const html = await page('/wanted?category=cars&utm_source=x')
    expect(new URL(canonical(html)).search).toBe('?category=cars')
  })
})

test('a search without a place is one in each region, one without a category in none; others fall out', async () => {
  const word = uniqueWord()
  await publishList(buyer, `?category=cars&q=${word}`)
  const html = plain(await page('/wanted?category=cars&region=andijon-viloyati'))
  expect(html).toContain(capital(word))
  expect(html).not.toContain('Oq, ')
  const any = uniqueWord()
  await publishList(buyer, `?q=${any}`)
  expect(plain(await page('/wanted'))).toContain(capital(any))
  expect(plain(await page('/wanted?category=cars'))).not.toContain(capital(any))
})

test('a category is for search engines from three posts on, with what each demands', async () => {
  const seller = await newMember()
  const path = '/wanted?category=apartments'
  await publishList(seller, '?category=apartments&attr_rooms=2')
  await publishList(
    seller,
    '?category=apartments&region=toshkent-shahri&price_max=500000000',
    'Tez',
  )
  expect(isIndexed(await page(path))).toBe(false)
  const last = await publishList(seller, '?category=apartments&q=hovuz')
  const html = await page(path)
  expect(isIndexed(html)).toBe(true)
  expect(graph(html).filter((node) => node['@type'] === 'Demand')).toMatchObject([
    { itemOffered: { '@type': 'Product', name: expect.stringContaining('Hovuz') } },
    { description: 'Tez', priceSpecification: { maxPrice: 500_000_000, priceCurrency: 'UZS' } },
    {},
  ])
  await withdraw(seller, last.searchId)
  expect(isIndexed(await page(path))).toBe(false)
})

test('nobody sees a post that is hidden, paused, over or of a suspended member', async () => {
  const member = await newMember()
  const word = uniqueWord()
  const { id, searchId } = await publishList(member, `?q=${word}`)
  const { db, cache } = app()
  const isShown = async () => {
    await cache.invalidate(['wanted'])
    return plain(await page('/wanted')).includes(capital(word))
  }
  expect(await isShown()).toBe(true)
  const changes = [
    [
      sql`update wanted_posts set hidden_at = now() where id = ${id}`,
      sql`update wanted_posts set hidden_at = null`,
    ],
    [
      sql`update saved_searches set paused_at = now() where id = ${searchId}`,
      sql`update saved_searches set paused_at = null`,
    ],
    [
      sql`insert into sanctions (user_id, kind, rule, note) values (${member.user_info.id}, 'suspended', 'other', '')`,
      sql`update sanctions set lifted_at = now()`,
    ],
    [sql`update wanted_posts set expires_at = now() where id = ${id}`, sql`select`],
  ] as const
  for (const [hide, show] of changes) {
    await db.execute(hide)
    expect(await isShown()).toBe(false)
    await db.execute(show)
  }
})

test('posts stand in pages, the newest first', async () => {
  const members = [await newMember(), await newMember(), await newMember()]
  const slug = 'cars'
  expect(findCategory('product', slug)).toBeDefined()
  for (const member of members)
    for (let i = 0; i < 4; i++) await publishList(member, `?category=${slug}&q=${uniqueWord()}`)
  const html = await page(`/wanted?category=${slug}`)
  expect(html.match(/<article/g)).toHaveLength(WANTED_PAGE)
  expect(links(html)).toContain(`/wanted?category=${slug}&page=2`)
  expect(plain(await page(`/wanted?category=${slug}&page=2`))).toContain('Oq, ')
})

test('an empty list leads to the form of a post with its words, category and region', async () => {
  const word = uniqueWord()
  const list = await page(`/?category=cars&region=toshkent-shahri&q=${word}`)
  const form = `/new-wanted?category=product%3Acars&region=toshkent-shahri&what=${word}`
  expect(links(list)).toContain(form)
  expect(links(await page(form))).toContain(`/login?redirect=${encodeURIComponent(form)}`)
})

test('a post for a district stands in the list of its region', async () => {
  const word = uniqueWord()
  const place = 'region=toshkent-shahri&district=mirobod-tumani'
  await publishList(await newMember(), `?category=cars&${place}&q=${word}`)
  expect(plain(await page('/wanted?category=cars&region=toshkent-shahri'))).toContain(capital(word))
})
