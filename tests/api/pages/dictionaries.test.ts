/** Pages as their difference from a dictionary that the browser has (RFC 9842). */
import { createHash } from 'node:crypto'
import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

// On the site of the run, listings of other tests come and go between two readings of a page
await serveHere()

type Answer = { headers: IncomingHttpHeaders; body: Buffer }

/** The bytes as they are sent. */
const read = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(server().url + path, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

const ENCODINGS = 'gzip, deflate, br, zstd, dcb, dcz'
const LINK = /^<(\/_astro\/dictionary-[\w-]+\.[\da-f]{8}\.txt)>; rel="compression-dictionary"$/
const dictionaryOf = async (page: string) => {
  const { headers } = await read(page, { 'Accept-Encoding': 'br' })
  const path = LINK.exec(String(headers['link']))?.[1] ?? ''
  return { path, ...(await read(path)) }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const PAGE = '/ru?sort=price_asc'
let dictionary: Awaited<ReturnType<typeof dictionaryOf>>
let hash: string
beforeAll(async () => {
  dictionary = await dictionaryOf(PAGE)
  hash = `:${sha256(dictionary.body).toString('base64')}:`
})

test('The dictionary of a language is kept for good, for the pages of that language', async () => {
  expect(dictionary.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/ru{/*}?", match-dest=("document")',
  })
  expect((await dictionaryOf('/')).headers['use-as-dictionary']).toBe(
    'match="/*", match-dest=("document")',
  )
  const compressed = await read(dictionary.path, { 'Accept-Encoding': 'br' })
  expect(compressed.body.length).toBeLessThan(13_000)
})

test('A browser that has it gets the same page in a third of the bytes, rendered or stored', async () => {
  const plain = await read(PAGE)
  const whole = await read(PAGE, { 'Accept-Encoding': 'br' })
  // The first address is not stored yet
  for (const path of [`${PAGE}&page_size=12`, PAGE, PAGE]) {
    const { headers, body } = await read(path, {
      'Accept-Encoding': ENCODINGS,
      'Available-Dictionary': hash,
    })
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': String(body.length),
      vary: 'Accept-Encoding, Available-Dictionary',
      etag: plain.headers['etag'],
    })
    expect(body.subarray(8, 40)).toEqual(sha256(dictionary.body))
    const page = zstdDecompressSync(body.subarray(40), { dictionary: dictionary.body })
    expect(page.toString()).toBe(plain.body.toString())
    expect(body.length).toBeLessThan(whole.body.length / 3)
  }
})

test.each([
  ['no dictionary', {}],
  [
    'one of another release',
    { 'Available-Dictionary': `:${sha256(Buffer.from('')).toString('base64')}:` },
  ],
  ['it, and saves data', { 'Save-Data': 'on' }],
  ['it, and does not read differences', { 'Accept-Encoding': 'gzip, br' }],
])('A browser that has %s gets the page in Brotli', async (_what, headers) => {
  const had = 'Save-Data' in headers || 'Accept-Encoding' in headers
  const answer = await read(PAGE, {
    'Accept-Encoding': ENCODINGS,
    ...(had && { 'Available-Dictionary': hash }),
    ...headers,
  })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'Accept-Encoding, Available-Dictionary',
  })
  expect(brotliDecompressSync(answer.body)).toEqual((await read(PAGE)).body)
})

test('Pages of another language and answers of the API are no differences from it', async () => {
  const having = { 'Accept-Encoding': ENCODINGS, 'Available-Dictionary': hash }
  expect((await read('/en', having)).headers['content-encoding']).toBe('br')
  const { headers } = await read('/products/api/categories', having)
  expect(headers['content-encoding']).toBe('br')
  expect(headers).not.toHaveProperty('link')
})
