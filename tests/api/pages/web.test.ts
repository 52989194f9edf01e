/** Common parts of all answers: headers, compression, caching, refusals. */
import { connect } from 'node:net'
import { request as httpRequest } from 'node:http'
import { readdir } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { call, newMember, server } from '../../harness/api.ts'

const REGIONS = '/accounts/regions'

/** A client without fetch's own handling of encodings and addresses. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(server().url)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      request.on('error', reject).end()
    },
  )
}

/** Sends bytes on a bare connection; returns everything received until it closes. */
function bytes(text: string): Promise<string> {
  const { hostname, port } = new URL(server().url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer)).on('error', reject)
  })
}

describe('security headers', () => {
  test.each(['/', '/nowhere', REGIONS, '/healthz', '/%ff', '/media/none.webp'])(
    'are on %s',
    async (path) => {
      const { headers } = await raw(path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/geolocation=\((self)?\)/),
        'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    },
  )

  test('let the service worker reach this site only, and update it at once', async () => {
    const { status, headers } = await raw('/sw.js')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    })
  })

  test('tell browsers the pages to prefetch', async () => {
    expect((await raw('/ru')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
    const rules = await raw('/speculation-rules.json')
    expect(rules.headers['content-type']).toBe('application/speculationrules+json')
    expect(JSON.parse(rules.body.toString())).toMatchObject({
      prefetch: [{ eagerness: 'conservative' }],
    })
  })

  test('are on a refused upgrade', async () => {
    const { status, headers } = await raw('/ws/chat/1/', {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    })
    expect(status).toBe(401)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('let a page load its own files only', async () => {
    const policy = String((await raw('/')).headers['content-security-policy'])
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(part)
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
  })
})

describe('a missing page', () => {
  test.each([
    ['/500', 'uz'],
    ['/500/', 'uz'],
    ['/404', 'uz'],
    ['/ru/404', 'ru'],
    ['/en/500', 'en'],
    ['/index.html', 'uz'],
    ['/ru/index.html', 'ru'],
    ['/en.html', 'uz'],
    ['/product/1.html', 'uz'],
  ])('is 404 in its language: %s', async (path, language) => {
    const { status, body } = await raw(path)
    expect(status).toBe(404)
    expect(body.toString()).toContain(`<html lang="${language}"`)
  })

  test.each(['identity', 'br'])('is never cached, in %s', async (encoding) => {
    const { headers } = await raw('/nowhere', { 'Accept-Encoding': encoding })
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    })
  })
})

test.each(['/', '/about', '/healthz', '/robots.txt', '/.well-known/security.txt'])(
  'text declares its charset: %s',
  async (path) => {
    expect((await raw(path)).headers['content-type']).toMatch(/^text\/\w+; ?charset=utf-8$/)
  },
)

test('security.txt names the contact for reports, for half a year', async () => {
  const { status, body } = await raw('/.well-known/security.txt')
  expect(status).toBe(200)
  const lines = body.toString().split('\n')
  const fields = Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/: (.*)/, 2)))
  expect(fields).toEqual({
    Contact: 'mailto:security@bozor.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    'Preferred-Languages': 'uz, uz-Cyrl, ru, en',
    Canonical: expect.stringMatching(/^http.*\/\.well-known\/security\.txt$/),
  })
  expect(Date.parse(fields['Expires'] ?? '')).toBeGreaterThan(Date.now())
})

describe('a public answer', () => {
  test('may be cached for a while, also by proxies', async () => {
    const { headers } = await raw('/products/api/products')
    expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=60')
    expect(headers['vary']).toContain('Accept-Encoding')
    expect(headers['vary']).toContain('Accept-Language')
    expect((await raw(REGIONS)).headers['cache-control']).toContain('max-age=86400')
  })

  test('that is a page is revalidated by browsers, but cached by proxies', async () => {
    const { headers } = await raw('/')
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
  })

  test('is 304 for a client that has it, fresh and cached', async () => {
    const { headers } = await raw(REGIONS)
    const etag = String(headers['etag'])
    const again = await raw(REGIONS, { 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, headers: { etag } })
    expect(again.body).toHaveLength(0)
    expect(await raw(`${REGIONS}/`, { 'If-None-Match': etag })).toMatchObject({ status: 304 })
    expect((await raw(REGIONS, { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('is the same in every encoding, rendered or cached', async () => {
    const path = '/accounts/all-location'
    for (const address of [path, `${path}/`])
      for (const _round of [1, 2]) {
        const plain = await raw(address)
        const br = await raw(address, { 'Accept-Encoding': 'gzip, br' })
        const gzip = await raw(address, { 'Accept-Encoding': 'gzip' })
        expect(plain.headers).not.toHaveProperty('content-encoding')
        expect(br.headers['content-encoding']).toBe('br')
        expect(gzip.headers['content-encoding']).toBe('gzip')
        expect(brotliDecompressSync(br.body)).toEqual(plain.body)
        expect(gunzipSync(gzip.body)).toEqual(plain.body)
        expect(br.headers['content-length']).toBe(String(br.body.length))
      }
  })

  test("is in the caller's language, not in that of the caller before", async () => {
    const names = async (language: string) =>
      (await raw(REGIONS, { 'Accept-Language': language })).body.toString()
    const russian = await names('ru-RU,ru;q=0.9')
    const english = await names('en')
    expect(russian).not.toBe(english)
    expect(await names('ru')).toBe(russian)
  })

  test('to HEAD equals that to GET without its body', async () => {
    for (const _round of [1, 2]) {
      const get = await raw('/')
      const head = await raw('/', {}, 'HEAD')
      expect(head.status).toBe(get.status)
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(head.body).toHaveLength(0)
    }
  })
})

test('the Host header of a visitor is on no page', async () => {
  const path = '/?page_size=24'
  const evil = await raw(path, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' })
  expect(evil.body.toString()).not.toContain('evil.example')
  expect((await raw(path)).body.toString()).not.toContain('evil.example')
})

describe("the browser's files", () => {
  test('are cached for good and come compressed', async () => {
    const names = await readdir('dist/client/_astro')
    const script = names.find((name) => name.endsWith('.js')) ?? ''
    const { headers, status } = await raw(`/_astro/${script}`, { 'Accept-Encoding': 'br' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    })
  })

  test('have an icon at the address that some ask for whatever a page says', async () => {
    const { headers, status } = await raw('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
  })

  test.each([
    '/_astro/../../package.json',
    '/_astro/..%2f..%2fpackage.json',
    '/_astro/%2e%2e/%2e%2e/package.json',
    '/media/..%2fdb%2fPG_VERSION',
    '/media/%2e%2e/db/PG_VERSION',
    '/..%2fpackage.json',
    '/_image?href=/package.json',
    '/%5fimage?href=/package.json',
    '/%255fimage?href=/package.json',
    '/./_image?href=/package.json',
    '/_server-islands/x',
  ])('contain nothing else: %s', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.toString()).not.toContain('"dependencies"')
  })
})

describe('a malformed request', () => {
  test.each(['/%ff', '//evil.example', '/a//b', '/%00', `/${'a'.repeat(8_000)}`])(
    'is 400: %s',
    async (path) => {
      const { status, body } = await raw(path)
      expect(status).toBe(400)
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'invalid_request' })
    },
  )

  test('is 400 or dropped when it is not even HTTP', async () => {
    expect(await bytes('GET / HTTP/1.1\r\nHost: a\r\nBroken\x01Header: x\r\n\r\n')).toMatch(/ 400 /)
    const smuggled =
      'POST /accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await bytes(smuggled)).toMatch(/ 400 /)
  })

  test('a method that a page does not have is 405', async () => {
    expect((await call('/', { method: 'DELETE' })).status).toBe(405)
    expect((await call('/chat', { method: 'POST' })).status).toBe(405)
    expect((await call(`/media/${'0'.repeat(32)}-320.webp`, { method: 'POST' })).status).toBe(405)
    expect((await call('/media/', { method: 'POST' })).status).toBe(405)
  })

  test('a form that a browser sends to a page without one redirects to the page', async () => {
    const headers = { Accept: 'text/html,*/*', 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await call('/ru/new-product?x=1', { body: 'title=Divan', headers })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/ru/new-product'])
    expect(await answer.text()).toBe('')
  })
})

describe('an oversized body', () => {
  const LOGIN = '/accounts/login/'
  const json = { 'Content-Type': 'application/json' }

  test('is refused by its length', async () => {
    const answer = await call(LOGIN, { body: `"${'x'.repeat(150_000)}"`, headers: json })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'too_large' })
  })

  test('is cut off at the limit when it has no length', async () => {
    const piece = 'x'.repeat(50_000)
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
    const head = `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const answer = await bytes(`${head}${chunk.repeat(4)}0\r\n\r\n`)
    expect(answer).toMatch(/ 413 /)
    expect(answer).toContain('too_large')
  })

  test('is accepted in a form with pictures, up to a limit', async () => {
    const member = await newMember()
    const form = new FormData()
    form.append('images', new Blob([new Uint8Array(100 * 1024 * 1024)]), 'huge.jpg')
    const sent = call('/products/api/products/', { body: form, headers: member.auth })
    expect((await sent).status).toBe(413)
  })
})

test('a form from the mobile app, which sends no Origin, is not taken for an attack', async () => {
  const form = new FormData()
  form.append('title', 'Divan')
  const answer = await call('/products/api/products/', { body: form })
  expect(answer.status).toBe(401)
  const foreign = await call('/products/api/products/', {
    body: form,
    headers: { Origin: 'https://app.example' },
  })
  expect(foreign.status).toBe(401)
})
