/** Bytes that no browser sends: refused or dropped, and the next visitor is served. */
import { describe, expect, test } from 'vitest'
import { call, server } from '../../harness/api.ts'
import { rawAnswer } from '../../harness/raw.ts'

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`
const post = (headers: string[], body: string) =>
  `POST /accounts/login/ HTTP/1.1\r\n${['Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`

describe('the server survives', () => {
  test.each<[string, string | Buffer]>([
    ['two lengths', post(['Content-Length: 5', 'Content-Length: 6'], 'hello')],
    [
      'a length and chunks',
      post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
    ],
    ['a negative length', post(['Content-Length: -1'], '')],
    ['a chunk of -1', post(['Transfer-Encoding: chunked'], '-1\r\n\r\n')],
    ['a space before the colon', get('/', 'X-A : b')],
    ['a folded header', get('/', 'X-A: b', ' c')],
    ['a NUL in a header', get('/', 'X-A: \0')],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a host with a path', get('/').replace('localhost', 'evil.example/x?')],
    ['a whole address as target', get('http://evil.example/')],
    ['an unknown method', get('/').replace('GET', 'BREW')],
    ['CONNECT', get('evil.example:443').replace('GET', 'CONNECT')],
    ['500 headers', get('/', ...Array.from({ length: 500 }, (_, i) => `X-${i}: ${i}`))],
    ['a header of 100 KB', get('/', `X-A: ${'a'.repeat(100_000)}`)],
    ['a path of 100 KB', get(`/${'a'.repeat(100_000)}`)],
    ['climbing up', get('/../../../../etc/passwd')],
    ['climbing up, escaped', get('/media/%2e%2e%2f%2e%2e%2fpackage.json')],
    ['escaped twice', get('/_astro/%252e%252e/%252e%252e/package.json')],
    ['a broken escape', get('/product/%zz')],
    ['an overlong slash', get('/media/%c0%af%c0%afetc')],
    ['bytes that are no text', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0xff, 0xfe])],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    [
      'an upgrade to nothing known',
      get('/', 'Upgrade: h2c').replace('Connection: close', 'Connection: Upgrade'),
    ],
  ])('%s', async (_what, bytes) => {
    const answer = await rawAnswer(server().url, bytes)
    expect(answer).not.toMatch(/^HTTP\/1.1 5\d\d/)
    // No content of the disk, and no foreign address
    expect(/root:x:|"dependencies"|evil\.example/.exec(answer)?.[0]).toBeUndefined()
    expect((await call('/healthz')).status).toBe(200)
  })
})

test('a parameter cannot inject a header', async () => {
  const answer = await call('/login?redirect=%0d%0aSet-Cookie:%20a=b&lang=%0d%0aX-Owned:%201')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('x-owned')).toBeNull()
})

test.each(['['.repeat(50_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`])(
  'deeply nested JSON is refused in the contract’s shape',
  async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await call('/accounts/login/', { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
    const error = { code: expect.any(String), message: expect.any(String) }
    expect(await answer.json()).toMatchObject(error)
  },
)
