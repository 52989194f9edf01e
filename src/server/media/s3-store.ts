/** Stores pictures as objects of an S3-compatible bucket, whose writes are atomic and durable. */
import { createHash, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { ConfigError } from '../config.ts'
import { createRequests, S3Refused, type Bucket, type SendToBucket } from './bucket.ts'
import { isPictureName } from './names.ts'
import type { MediaFiles } from './media-files.ts'

const AT_ONCE = 8

/** The part of the bucket, and how browsers and proxies may cache its files. */
type Place = { prefix: string; cacheControl: string }
const PUBLIC: Place = { prefix: '', cacheControl: 'public, max-age=31536000, immutable' }
const PRIVATE: Place = { prefix: 'chat/', cacheControl: 'private, no-store' }

function createS3Store(bucket: Bucket, { prefix, cacheControl }: Place): MediaFiles {
  const send = createRequests(bucket)
  const write = async (name: string, bytes: Uint8Array) => {
    const headers = {
      'Content-Type': 'image/webp',
      'Cache-Control': cacheControl,
      // The store compares it with the bytes that arrived
      'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
    }
    await send({ method: 'PUT', path: `/${prefix}${name}`, body: new Uint8Array(bytes), headers })
  }
  const remove = (name: string) => send({ method: 'DELETE', path: `/${prefix}${name}` })
  return {
    write,
    async writtenAt(name) {
      const object = await send({ method: 'HEAD', path: `/${prefix}${name}` })
      return object && (Date.parse(object.headers.get('last-modified') ?? '') || Date.now())
    },
    async read(name) {
      const object = await send({ method: 'GET', path: `/${prefix}${name}` })
      if (!object) return undefined
      return { size: Number(object.headers.get('content-length')), body: object.body }
    },
    async remove(names) {
      for (let start = 0; start < names.length; start += AT_ONCE)
        await Promise.all(names.slice(start, start + AT_ONCE).map(remove))
    },
    names: () => namesIn(send, prefix),
    removeUnfinished: async () => {},
    async check() {
      const probe = `.probe-${randomUUID()}`
      await write(probe, Buffer.from('probe'))
      await remove(probe)
    },
  }
}

/** Names page by page, of this prefix alone: deeper ones belong to another part. */
async function* namesIn(send: SendToBucket, prefix: string): AsyncGenerator<string[]> {
  let next = ''
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      delimiter: '/',
      prefix,
      ...(next && { 'continuation-token': next }),
    })
    const answer = await send({ method: 'GET', path: `?${query}` })
    const page = answer ? await text(answer.body) : ''
    yield namesOf(page, prefix)
    next = valueOf(page, 'NextContinuationToken')
  } while (next)
}

const namesOf = (page: string, prefix: string): string[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)]
    .map(([object]) => valueOf(object, 'Key').slice(prefix.length))
    .filter(isPictureName)

/** Names of pictures need no decoding; a token may contain an ampersand. */
const valueOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''

const PROBLEMS: Record<string, string> = {
  InvalidAccessKeyId: 'the store does not know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is wrong',
  AccessDenied: 'the key may not write there',
  NoSuchBucket: 'there is no bucket of that name',
}

/** Opens the bucket and tries a write; throws ConfigError with one line that says what is wrong. */
export async function openBucket(bucket: Bucket): Promise<MediaFiles> {
  const files = createS3Store(bucket, PUBLIC)
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

/** The part for pictures of chats; no public address leads there. */
export const openPrivatePart = (bucket: Bucket): MediaFiles => createS3Store(bucket, PRIVATE)
