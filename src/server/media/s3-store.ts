/** Pictures as objects of an S3-compatible bucket, which is whole-or-nothing and durable by itself. */
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ConfigError } from '../config.ts'
import { createRequests, S3Refused, type Bucket, type SendToBucket } from './bucket.ts'
import { isPictureName } from './names.ts'
import type { MediaFiles } from './store.ts'

const AT_ONCE = 8

function createS3Store(bucket: Bucket): MediaFiles {
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
    async writtenAt(name) {
      const object = await send({ method: 'HEAD', path: `/${name}` })
      return object && (Date.parse(object.headers.get('last-modified') ?? '') || Date.now())
    },
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
    names: () => allNames(send),
    removeUnfinished: async () => {},
    async check() {
      const probe = `.probe-${randomUUID()}`
      await write(probe, Buffer.from('probe'))
      await remove(probe)
    },
  }
}

async function allNames(send: SendToBucket): Promise<string[]> {
  const names: string[] = []
  let next = ''
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      ...(next && { 'continuation-token': next }),
    })
    const page = (await (await send({ method: 'GET', path: `?${query}` }))?.text()) ?? ''
    names.push(...namesOf(page))
    next = valueOf(page, 'NextContinuationToken')
  } while (next)
  return names
}

const namesOf = (page: string): string[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    .map(([object]) => valueOf(object, 'Key'))
    .filter(isPictureName)

/** Our names need no decoding; a token may hold an ampersand. */
const valueOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''

const PROBLEMS: Record<string, string> = {
  InvalidAccessKeyId: 'the store does not know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is wrong',
  AccessDenied: 'the key may not write there',
  NoSuchBucket: 'there is no bucket of that name',
}

/** The pictures of a bucket that can be written; else one line that says what is wrong. */
export async function openBucket(bucket: Bucket): Promise<MediaFiles> {
  const files = createS3Store(bucket)
  try {
    await files.check()
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    const problem =
      cause instanceof S3Refused ? (PROBLEMS[cause.code] ?? cause.message) : 'it does not answer'
    throw new ConfigError(`MEDIA_URL (${bucket.url}): ${problem}`)
  }
  return files
}
