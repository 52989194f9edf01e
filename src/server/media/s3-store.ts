/** Pictures as objects of an S3-compatible bucket, which is whole-or-nothing and durable by itself. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Bucket } from './media-url.ts'
import { isPictureName } from './names.ts'
import { createRequests, type SendToBucket } from './s3-requests.ts'
import type { MediaFiles } from './store.ts'

const AT_ONCE = 8
/** The sweep leaves young objects alone, whoever wrote them. */
const SWEPT_AFTER_MS = 3_600_000

export function createS3Store(bucket: Bucket): MediaFiles {
  const send = createRequests(bucket)
  const write = async (name: string, bytes: Uint8Array) => {
    const headers = {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // The store compares it with what arrived
      'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
    }
    await send({ method: 'PUT', path: `/${name}`, body: new Uint8Array(bytes), headers })
  }
  const remove = (name: string) => send({ method: 'DELETE', path: `/${name}` })
  return {
    write,
    has: async (name) => !!(await send({ method: 'HEAD', path: `/${name}` })),
    async read(name) {
      const object = await send({ method: 'GET', path: `/${name}` })
      if (!object?.body) return undefined
      const size = Number(object.headers.get('content-length'))
      return { size, body: Readable.from(object.body) }
    },
    async remove(names) {
      for (let start = 0; start < names.length; start += AT_ONCE)
        await Promise.all(names.slice(start, start + AT_ONCE).map(remove))
    },
    names: () => oldNames(send),
    removeUnfinished: async () => {},
    async check() {
      const probe = `.probe-${randomUUID()}`
      await write(probe, Buffer.from('probe'))
      await remove(probe)
    },
  }
}

async function oldNames(send: SendToBucket): Promise<string[]> {
  const names: string[] = []
  let next = ''
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      ...(next && { 'continuation-token': next }),
    })
    const page = (await (await send({ method: 'GET', path: `?${query}` }))?.text()) ?? ''
    names.push(...oldNamesOf(page))
    next = valueOf(page, 'NextContinuationToken')
  } while (next)
  return names
}

const oldNamesOf = (page: string): string[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    .map(([object]) => ({ name: valueOf(object, 'Key'), at: valueOf(object, 'LastModified') }))
    .filter(({ name, at }) => isPictureName(name) && Date.now() - Date.parse(at) > SWEPT_AFTER_MS)
    .map(({ name }) => name)

/** Our names need no decoding; a token may hold an ampersand. */
const valueOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
