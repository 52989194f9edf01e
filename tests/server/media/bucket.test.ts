import { expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { parseMediaUrl } from '../../../src/server/media/bucket.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
const bucketOf = (MEDIA_URL: string, keys: Record<string, string> = KEYS) =>
  parseMediaUrl(getConfig({ MEDIA_URL, ...keys }))

test.each([
  ['s3://media', 'https://s3.us-east-1.amazonaws.com/media', 'us-east-1'],
  ['s3://media/?region=eu-north-1', 'https://s3.eu-north-1.amazonaws.com/media', 'eu-north-1'],
  ['s3://media?endpoint=http://s3.uz:9000//', 'http://s3.uz:9000/media', 'us-east-1'],
  ['s3://media?endpoint=https://s3.uz/a/b&region=uz', 'https://s3.uz/a/b/media', 'uz'],
])('the bucket of %s is at %s', (mediaUrl, url, region) => {
  expect(bucketOf(mediaUrl)).toEqual({
    url,
    region,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
})

test.each([
  's3://media/folder',
  's3://media//',
  's3://key@media',
  's3://media?endpoint=ftp://s3.uz',
  's3://media?endpoint=ftp://s3.uz/http://',
  's3://media?endpoint=https://',
])('%s is refused', (mediaUrl) => {
  expect(() => bucketOf(mediaUrl)).toThrow(/^MEDIA_URL: must look like s3:/)
})

test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])(
  'the error names a missing %s',
  (name) => {
    const keys = { ...KEYS, [name]: '' }
    expect(() => bucketOf('s3://media', keys)).toThrow(`${name}: is needed with MEDIA_URL`)
  },
)
