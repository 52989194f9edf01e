import { ConfigError, type Config } from '../config.ts'

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
    url: `${endpoint.replace(/\/+$/, '')}/${hostname}`,
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
