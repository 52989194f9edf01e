/** The bucket that MEDIA_URL names, and signed requests to it, each with an end in sight. */
import { AwsClient } from 'aws4fetch'
import { ConfigError, type Config } from '../config.ts'
import { Failure } from '../failure.ts'
import { PlainError } from '../plain-error.ts'

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

/** To the first byte of the answer. */
const TIMEOUT_MS = { PUT: 15_000, GET: 10_000, HEAD: 4_000, DELETE: 4_000 }
/** After a 5xx or 429. */
const RETRIES = 2

/** The bucket refused or is not there; the message never holds a key. */
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

/** Undefined: there is no such object. Every other refusal is `pictures_unavailable`, its cause for the log. */
export type SendToBucket = (request: Send) => Promise<Response | undefined>

export function createRequests({ url, ...keys }: Bucket): SendToBucket {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES })
  return async ({ method, path, ...rest }) => {
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), TIMEOUT_MS[method])
    try {
      const response = await client.fetch(url + path, { method, signal: ending.signal, ...rest })
      if (response.ok) return response
      const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1] ?? ''
      // A bucket that is gone answers 404 as well
      if (response.status === 404 && code !== 'NoSuchBucket') return undefined
      throw new S3Refused(response.status, code)
    } catch (cause) {
      throw new Failure('pictures_unavailable', { retryAfter: 10, cause })
    } finally {
      clearTimeout(timer)
    }
  }
}
