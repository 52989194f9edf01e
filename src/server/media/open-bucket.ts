import { ConfigError } from '../config.ts'
import type { Bucket } from './media-url.ts'
import { S3Refused } from './s3-requests.ts'
import { createS3Store } from './s3-store.ts'
import type { MediaFiles } from './store.ts'

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
