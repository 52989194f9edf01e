/** Signed requests to the bucket that MEDIA_URL names, each with a time limit. */
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { ConfigError, type Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { PlainError } from '../describe-error.ts'

export type Bucket = {
  /** Address of the bucket, without a slash at the end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const HINT = 'must look like s3://bucket?endpoint=https://s3.example.uz&region=us-east-1'

/** The bucket that MEDIA_URL names, with its keys; ConfigError when something is missing. */
export function parseMediaUrl(config: Config): Bucket {
  const { hostname, pathname, searchParams, username } = new URL(config.MEDIA_URL ?? '')
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const isPlain = !username && pathname.replace('/', '') === ''
  if (!hostname || !isPlain || !/^https?:/.test(endpoint) || !URL.canParse(endpoint))
    throw new ConfigError(`MEDIA_URL: ${HINT}`)
  return {
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${hostname}`,
    region,
    accessKeyId: needed(config, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: needed(config, 'AWS_SECRET_ACCESS_KEY'),
  }
}

function needed(config: Config, name: 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'): string {
  const value = config[name]
  if (!value) throw new ConfigError(`${name}: is needed with MEDIA_URL`)
  return value
}

/** Until the first byte of the response. */
const TIMEOUT_MS = { PUT: 15_000, GET: 10_000, HEAD: 4_000, DELETE: 4_000 }
/** The bucket's total share of the time that reading a body takes; a slow reader uses up nothing of it. */
const BODY_TIMEOUT_MS = 15_000
/** Retries after a 5xx or 429. */
const RETRIES = 2

/** The bucket refused or is missing; the message never contains a key. */
export class S3Refused extends PlainError {
  readonly code: string
  constructor(status: number, code: string) {
    super(`S3 answered ${status} ${code}`)
    this.code = code
  }
}

type Send = { method: keyof typeof TIMEOUT_MS; path: string } & Pick<RequestInit, 'body'> & {
    headers?: Record<string, string>
  }

type Answer = { headers: Headers; body: Readable }

/**
 * Undefined when there is no such object. Throws `pictures_unavailable` for every other refusal, with its cause for the
 * log.
 */
export type SendToBucket = (request: Send) => Promise<Answer | undefined>

export function createRequests({ url, ...keys }: Bucket): SendToBucket {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES })
  return async ({ method, path, ...rest }) => {
    const ending = new AbortController()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      ending.abort()
      late.reject(new PlainError('the bucket did not answer in time'))
    }, TIMEOUT_MS[method])
    try {
      const asking = client.fetch(url + path, { method, signal: ending.signal, ...rest })
      // The library copies the request, and the garbage collector may take the copy's signal: so a timer of ours ends
      // the wait too
      const response = await Promise.race([asking, late.promise])
      const { ok, headers } = response
      const body = bodyOf(response)
      if (ok) return { headers, body: method === 'GET' ? body : body.destroy() }
      const code = /<Code>(\w{1,60})<\/Code>/.exec(await text(body))?.[1] ?? ''
      // A missing bucket answers 404 as well
      if (response.status === 404 && code !== 'NoSuchBucket') return undefined
      throw new S3Refused(response.status, code)
    } catch (cause) {
      throw unavailable(cause)
    } finally {
      clearTimeout(timer)
    }
  }
}

const unavailable = (cause: unknown) =>
  new Failure('pictures_unavailable', { retryAfter: 10, cause })

/** Fails when the bucket stops midway; cancels the request when nobody reads on. */
function bodyOf({ body }: Response): Readable {
  const reader = body?.getReader()
  let leftMs = BODY_TIMEOUT_MS
  return new Readable({
    read() {
      const startedAt = performance.now()
      const fail = (cause: unknown) => this.destroy(unavailable(cause))
      const timer = setTimeout(() => fail(new PlainError('the bucket stopped')), leftMs)
      Promise.resolve(reader?.read())
        .then((next) => this.push(next?.value ?? null), fail)
        .finally(() => {
          clearTimeout(timer)
          leftMs -= performance.now() - startedAt
        })
    },
    destroy(error, done) {
      // The error already tells the reason
      reader?.cancel().catch(() => {})
      done(error)
    },
  })
}
