import { beforeEach, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createLocalBus } from '../../../src/server/bus/bus.ts'
import type { Variant } from '../../../src/server/web/stored-response.ts'
import { createResponseCache } from '../../../src/server/web/response-cache.ts'
import { answerFrom } from '../../../src/server/web/stored-response.ts'

const LONG = 'Mahsulot '.repeat(200)
let time = 0
let bus = createLocalBus()
let cache = createResponseCache({ bus, now: () => time, maxBytes: 10_000_000 })

beforeEach(() => {
  time = 1_000_000
  bus = createLocalBus()
  cache = createResponseCache({ bus, now: () => time, maxBytes: 10_000_000 })
})

/** The response that Astro passes for a page that called Astro.cache.set(). */
const page = (text: string, tags = ['products'], headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/html',
      'CDN-Cache-Control': 'max-age=3600, stale-while-revalidate=60',
      'Cache-Tag': tags.join(', '),
      ...headers,
    },
  })

const plain = (key: string): Variant => ({ key, encoding: 'identity' })

async function read(key: string, render: () => Promise<Response>): Promise<string> {
  const result = await cache.respond(plain(key), render)
  return result instanceof Response ? result.text() : result.body.toString()
}
async function store({ key, encoding }: Variant, render: () => Promise<Response>) {
  const result = await cache.respond({ key, encoding }, render)
  if (result instanceof Response) throw new Error('not stored')
  return result
}
const never = () => Promise.reject(new Error('rendered although it is stored'))

/** A render that ends on demand. */
function slowRender() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let started = 0
  return { render: () => (started++, promise), finish: resolve, started: () => started }
}

const HOUR = 3_600_000

describe('a cached page', () => {
  test('is rendered once and served for its lifetime', async () => {
    expect(await read('/', async () => page('one'))).toBe('one')
    time += HOUR - 1
    expect(cache.find('/')).toBeDefined()
    expect(await read('/', never)).toBe('one')
    time += 1
    expect(cache.find('/')).toBeUndefined()
  })

  test('that a write may drop is cached by proxies for 5 s, others for as long as here', async () => {
    const controlOf = async (key: string, response: Response) =>
      (await store(plain(key), async () => response)).headers.get('cache-control')
    expect(await controlOf('/', page('list'))).toBe('public, max-age=0, s-maxage=5')
    expect(await controlOf('/about', page('text', []))).toBe('public, max-age=0, s-maxage=3600')
    const json = { 'Content-Type': 'application/json' }
    expect(await controlOf('/list', page('[]', ['products'], json))).toBe(
      'public, max-age=5, stale-while-revalidate=60',
    )
    expect(await controlOf('/regions', page('[]', [], json))).toBe('public, max-age=3600')
    const own = { 'Cache-Control': 'public, max-age=60' }
    expect(await controlOf('/sitemap.xml', page('', ['products'], own))).toBe('public, max-age=60')
  })

  test('with a cache in front is kept there too until a write purges it', async () => {
    const purged: string[][] = []
    cache = createResponseCache({
      bus,
      now: () => time,
      maxBytes: 10_000_000,
      purgeEdge: async (tags) => void purged.push(tags),
    })
    const list = await store(plain('/'), async () => page('list', ['products', 'user:7']))
    expect(list.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600')
    expect(list.headers.get('surrogate-key')).toMatch(/^all [\w-]{10} [\w-]{10}$/)
    const json = { 'Content-Type': 'application/json' }
    const answer = await store(plain('/list'), async () => page('[]', ['products'], json))
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=5, stale-while-revalidate=60, s-maxage=3600',
    )
    await cache.invalidate(['products'])
    expect(purged).toEqual([['products']])

    const many = Array.from({ length: 1_000 }, (_, id) => `product:${id}`)
    const large = await store(plain('/all'), async () => page('all', many))
    expect(large.headers.get('surrogate-key')).toBeUndefined()
    expect(large.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
  })

  test('that may be behind is sent, and kept neither here nor in front', async () => {
    let isBehind = true
    const purgeEdge = async () => {}
    cache = createResponseCache({
      bus,
      now: () => time,
      maxBytes: 10_000_000,
      purgeEdge,
      mayBeBehind: () => isBehind,
    })
    const old = await store(plain('/'), async () => page('old'))
    expect(old.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
    expect(cache.find('/')).toBeUndefined()
    isBehind = false
    expect(await read('/', async () => page('new'))).toBe('new')
    expect(cache.find('/')).toBeDefined()
  })

  test('is served stale while one render renews it', async () => {
    await read('/', async () => page('one'))
    time += HOUR + 1_000
    const renewal = slowRender()
    expect(await read('/', renewal.render)).toBe('one')
    expect(cache.find('/')).toBeDefined()
    expect(await read('/', never)).toBe('one')
    renewal.finish(page('two'))
    await expect.poll(() => read('/', never)).toBe('two')
    expect(renewal.started()).toBe(1)
  })

  test('stays when its renewal fails, and expires after a minute', async () => {
    await read('/', async () => page('one'))
    time += HOUR + 1_000
    expect(await read('/', () => Promise.reject(new Error('database away')))).toBe('one')
    expect(await read('/', () => Promise.reject(new Error('database away')))).toBe('one')
    time += 60_000
    expect(await read('/', async () => page('two'))).toBe('two')
  })

  test('is cached in the requested encoding, with one ETag of its content', async () => {
    const br = await store({ key: 'br', encoding: 'br' }, async () => page(LONG))
    const gzip = await store({ key: 'gzip', encoding: 'gzip' }, async () => page(LONG))
    const short = await store({ key: 'short', encoding: 'br' }, async () => page('short'))
    expect(brotliDecompressSync(br.body).toString()).toBe(LONG)
    expect(gunzipSync(gzip.body).toString()).toBe(LONG)
    expect(short.body.toString()).toBe('short')
    expect(br.etag).toBe(gzip.etag)
    expect(br.etag).not.toBe(short.etag)
    expect([br, gzip, short].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      undefined,
    ])
  })

  test('is 304 without a body for a client that has it', async () => {
    const stored = await store(plain('/'), async () => page('one'))
    expect(answerFrom(stored, () => `"other", ${stored.etag}`)).toMatchObject({
      status: 304,
      body: null,
    })
    expect(answerFrom(stored, () => stored.etag.slice(2))).toMatchObject({ status: 304 })
    expect(answerFrom(stored, () => '"other"')).toMatchObject({
      status: 200,
      body: Buffer.from('one'),
    })
    expect(answerFrom(stored, () => undefined)).toMatchObject({ status: 200 })
  })
})

describe('requests for the same page at once', () => {
  test('share one render', async () => {
    const slow = slowRender()
    const answers = [read('/', slow.render), read('/', slow.render), read('/', slow.render)]
    slow.finish(page('one'))
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'one'])
    expect(slow.started()).toBe(1)
  })

  test('never share a private response', async () => {
    let renders = 0
    const personal = async () => new Response(`for ${++renders}`)
    const answers = await Promise.all([read('/', personal), read('/', personal)])
    expect(answers.toSorted()).toEqual(['for 1', 'for 2'])
  })
})

describe('not cached:', () => {
  test.each([
    ['no lifetime', () => new Response('x')],
    ['a cookie', () => page('x', [], { 'Set-Cookie': 'a=b' })],
    [
      'a failure',
      () => new Response('x', { status: 500, headers: { 'CDN-Cache-Control': 'max-age=5' } }),
    ],
  ])('%s', async (_, response) => {
    await read('/', async () => response())
    expect(cache.find('/')).toBeUndefined()
  })
})

describe('a write', () => {
  test('removes pages with its tag and nothing else', async () => {
    await read('/', async () => page('list', ['products']))
    await read('/product/1', async () => page('item', ['product:1']))
    await cache.invalidate(['products'])
    expect(cache.find('/')).toBeUndefined()
    expect(cache.find('/product/1')).toBeDefined()
  })

  test('finds a page that has been renewed since', async () => {
    await read('/', async () => page('one'))
    time += HOUR + 70_000
    await read('/', async () => page('two'))
    await cache.invalidate(['products'])
    expect(cache.find('/')).toBeUndefined()
  })

  test('invalidates a render that began before it', async () => {
    const old = slowRender()
    const early = read('/', old.render)
    await cache.invalidate(['products'])
    const late = read('/', async () => page('after the write'))
    expect(await late).toBe('after the write')
    old.finish(page('before the write'))
    expect(await early).toBe('before the write')
    expect(await read('/', never)).toBe('after the write')
  })

  test('of another tag does not affect a running render', async () => {
    const slow = slowRender()
    const reading = read('/product/1', slow.render)
    await cache.invalidate(['product:2'])
    slow.finish(page('item', ['product:1']))
    await reading
    expect(cache.find('/product/1')).toBeDefined()
  })

  test('of another process counts as well', async () => {
    await read('/', async () => page('list'))
    bus.deliver({ type: 'invalidate', tags: ['products'] })
    expect(cache.find('/')).toBeUndefined()
  })

  test('that may have been missed invalidates everything', async () => {
    await read('/', async () => page('list'))
    const slow = slowRender()
    const reading = read('/slow', slow.render)
    bus.deliver({ type: 'missed' })
    slow.finish(page('slow'))
    await reading
    expect(cache.find('/')).toBeUndefined()
    expect(cache.find('/slow')).toBeUndefined()
    expect(await read('/', async () => page('list after it'))).toBe('list after it')
  })
})

describe('while the database is away', () => {
  const away = () => Promise.reject(new Error('x', { cause: new Error('Connection terminated') }))
  const respond = (render: () => Promise<Response>) => cache.respond(plain('/'), render)
  const unavailable = async () => new Response('{}', { status: 503 })

  test.each([
    ['a page', away],
    ['an answer', unavailable],
  ])('%s that may be outdated is served with its age, for ten minutes', async (_, render) => {
    await read('/', async () => page('one'))
    time += 90_000
    bus.deliver({ type: 'missed' })
    const marks = { age: '90', warning: '110 - "Response is Stale"' }
    const stale = await store(plain('/'), render)
    expect(stale.body.toString()).toBe('one')
    expect(Object.fromEntries(stale.headers)).toMatchObject(marks)
    expect(Object.fromEntries(answerFrom(stale, () => stale.etag).headers)).toMatchObject(marks)
    time += 60_000
    bus.deliver({ type: 'missed' })
    time += 9 * 60_000 - 1
    expect(await store(plain('/'), render)).toMatchObject({ status: 200 })
    time += 1
    expect(await respond(render).catch(() => 'failed')).not.toHaveProperty('storedAt')
  })

  test('an expired page is served as well, one that a write has changed never', async () => {
    await read('/', async () => page('one'))
    time += HOUR + 9 * 60_000
    expect((await store(plain('/'), away)).headers.get('age')).toBe('4140')
    await cache.invalidate(['products'])
    await expect(respond(away)).rejects.toThrow()
  })

  test('the first successful render ends it', async () => {
    await read('/', async () => page('one'))
    bus.deliver({ type: 'missed' })
    await store(plain('/'), away)
    time += 1
    expect((await store(plain('/'), async () => page('two'))).headers.has('warning')).toBe(false)
    expect(await read('/', never)).toBe('two')
  })

  test('a defect is no outage', async () => {
    await read('/', async () => page('one'))
    bus.deliver({ type: 'missed' })
    await expect(respond(never)).rejects.toThrow('rendered although')
    const broken = await respond(async () => new Response('x', { status: 500 }))
    expect(broken.status).toBe(500)
  })
})

test('a flood of invented addresses evicts itself, not pages with readers', async () => {
  cache = createResponseCache({ bus, now: () => time, maxBytes: 1_000_000 })
  await read('/', async () => page('home'))
  expect(cache.find('/')).toBeDefined()
  for (let i = 0; i < 1_000; i++) await read(`/?x=${i}`, async () => page('made up'))
  expect(cache.find('/')).toBeDefined()
  expect(cache.find('/?x=0')).toBeUndefined()
  expect(cache.find('/?x=999')).toBeDefined()
})

test('a page that was evicted and rendered anew is still dropped by its tag', async () => {
  cache = createResponseCache({ bus, now: () => time, maxBytes: 1_000_000 })
  await read('/', async () => page('one'))
  for (let i = 0; i < 1_000; i++) await read(`/?x=${i}`, async () => page('made up', ['other']))
  expect(await read('/', async () => page('two'))).toBe('two')
  await cache.invalidate(['products'])
  expect(cache.find('/')).toBeUndefined()
  expect(cache.find('/?x=999')).toBeDefined()
})

test('many tags are published in parts of a size that a process can send', async () => {
  const told: string[][] = []
  bus.subscribe((event) => {
    if (event.type === 'invalidate') told.push(event.tags)
  })
  const tags = Array.from({ length: 1_000 }, (_, i) => `product:${1_000_000_000 + i}`)
  await cache.invalidate(tags)
  expect(told.flat()).toEqual(tags)
  for (const piece of told) expect(JSON.stringify(piece).length).toBeLessThan(7_000)
})
