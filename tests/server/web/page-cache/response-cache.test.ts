import { beforeEach, describe, expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { createLocalBus } from '../../../../src/server/bus/local-bus.ts'
import { createResponseCache } from '../../../../src/server/web/page-cache/response-cache.ts'
import { bodyIn } from '../../../../src/server/web/page-cache/stored-response.ts'

const LONG = 'Mahsulot '.repeat(200)
let time = 0
let bus = createLocalBus()
let cache = createResponseCache({ bus, now: () => time })

beforeEach(() => {
  time = 1_000_000
  bus = createLocalBus()
  cache = createResponseCache({ bus, now: () => time })
})

/** What Astro hands over for a page that called Astro.cache.set(). */
const page = (text: string, tags = ['products'], headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/html',
      'CDN-Cache-Control': 'max-age=5, stale-while-revalidate=60',
      'Cache-Tag': tags.join(', '),
      ...headers,
    },
  })

async function read(key: string, render: () => Promise<Response>): Promise<string> {
  const result = await cache.respond(key, render)
  if (result instanceof Response) return result.text()
  return (await bodyIn(result, 'identity')).toString()
}
const never = () => Promise.reject(new Error('rendered although it is stored'))

/** A render that ends when it is told to. */
function slowRender() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let started = 0
  return { render: () => (started++, promise), finish: resolve, started: () => started }
}

describe('a stored page', () => {
  test('is rendered once and found for five seconds', async () => {
    expect(await read('/', async () => page('one'))).toBe('one')
    time += 4_999
    expect(cache.find('/')).toBeDefined()
    expect(await read('/', never)).toBe('one')
    time += 1
    expect(cache.find('/')).toBeUndefined()
  })

  test('that is the same at another address is compressed once', async () => {
    const home = await cache.respond('/', async () => page(LONG))
    const shared = await cache.respond('/?utm_source=telegram', async () => page(LONG))
    const other = await cache.respond('/about', async () => page(`${LONG}!`))
    if (home instanceof Response || shared instanceof Response || other instanceof Response)
      return expect.unreachable('nothing was stored')
    expect(home.bodies.br).toBeDefined()
    expect(shared.bodies.br).toBe(home.bodies.br)
    expect(other.bodies.br).not.toBe(home.bodies.br)
  })

  test('is served stale while one render renews it', async () => {
    await read('/', async () => page('one'))
    time += 6_000
    const renewal = slowRender()
    expect(await read('/', renewal.render)).toBe('one')
    expect(cache.find('/')).toBeDefined()
    expect(await read('/', never)).toBe('one')
    renewal.finish(page('two'))
    await expect.poll(() => read('/', never)).toBe('two')
    expect(renewal.started()).toBe(1)
  })

  test('stays when its renewal fails, and ends after a minute', async () => {
    await read('/', async () => page('one'))
    time += 6_000
    expect(await read('/', () => Promise.reject(new Error('database away')))).toBe('one')
    expect(await read('/', () => Promise.reject(new Error('database away')))).toBe('one')
    time += 60_000
    expect(await read('/', async () => page('two'))).toBe('two')
  })

  test('is kept compressed, with an ETag of its content', async () => {
    const stored = await cache.respond('/', async () => page(LONG))
    if (stored instanceof Response) throw new Error('not stored')
    expect(Object.keys(stored.bodies)).toEqual(['br'])
    expect(brotliDecompressSync(stored.bodies.br ?? '').toString()).toBe(LONG)
    const same = await cache.respond('/other', async () => page(LONG))
    expect(same).toHaveProperty('etag', stored.etag)
  })
})

test('A page that is asked for again is packed better, and says the same', async () => {
  const card = (n: number) =>
    `<li class="card"><a href="/product/${n}">Divan ${n % 13}, ${n % 29} yil</a><b>${n % 11}-daha</b></li>`
  const long = Array.from({ length: 800 }, (_, n) => card(n)).join('')
  await read('/', async () => page(long))
  const first = cache.find('/')
  const bytes = first?.bytes ?? 0
  await expect.poll(() => first?.bytes).toBeLessThan(bytes)
  expect(await read('/', never)).toBe(long)
})

describe('requests for the same page at once', () => {
  test('share one render', async () => {
    const slow = slowRender()
    const answers = [read('/', slow.render), read('/', slow.render), read('/', slow.render)]
    slow.finish(page('one'))
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'one'])
    expect(slow.started()).toBe(1)
  })

  test('never share a response that is not public', async () => {
    let renders = 0
    const personal = async () => new Response(`for ${++renders}`)
    const answers = await Promise.all([read('/', personal), read('/', personal)])
    expect(answers.toSorted()).toEqual(['for 1', 'for 2'])
  })
})

describe('what is not kept', () => {
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
  test('removes what carries its tag and nothing else', async () => {
    await read('/', async () => page('list', ['products']))
    await read('/product/1', async () => page('item', ['product:1']))
    await cache.invalidate(['products'])
    expect(cache.find('/')).toBeUndefined()
    expect(cache.find('/product/1')).toBeDefined()
  })

  test('finds a page that has been renewed since', async () => {
    await read('/', async () => page('one'))
    time += 70_000
    await read('/', async () => page('two'))
    await cache.invalidate(['products'])
    expect(cache.find('/')).toBeUndefined()
  })

  test('defeats a render that began before it', async () => {
    const old = slowRender()
    const early = read('/', old.render)
    await cache.invalidate(['products'])
    const late = read('/', async () => page('after the write'))
    expect(await late).toBe('after the write')
    old.finish(page('before the write'))
    expect(await early).toBe('before the write')
    expect(await read('/', never)).toBe('after the write')
  })

  test('of another tag leaves a render under way alone', async () => {
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

  test('that may have been missed empties everything', async () => {
    await read('/', async () => page('list'))
    const slow = slowRender()
    const reading = read('/slow', slow.render)
    bus.deliver({ type: 'missed' })
    slow.finish(page('slow'))
    await reading
    expect(cache.find('/')).toBeUndefined()
    expect(cache.find('/slow')).toBeUndefined()
  })
})

test('a flood of made-up addresses leaves what people really read', async () => {
  cache = createResponseCache({ bus, now: () => time, maxBytes: 1_000_000 })
  await read('/', async () => page('home'))
  expect(cache.find('/')).toBeDefined()
  for (let i = 0; i < 1_000; i++) await read(`/?x=${i}`, async () => page('made up'))
  expect(cache.find('/')).toBeDefined()
  expect(cache.find('/?x=0')).toBeUndefined()
})
