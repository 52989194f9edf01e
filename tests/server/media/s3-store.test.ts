import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { parseMediaUrl } from '../../../src/server/media/bucket.ts'
import { openBucket, openPrivatePart } from '../../../src/server/media/s3-store.ts'
import { allNames } from '../../fixtures/all-names.ts'
import { startS3 } from '../../harness/s3.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.remove())

const open = (change: Record<string, string> = {}) =>
  openBucket(parseMediaUrl(getConfig({ ...s3.env, ...change })))
const NAME = `${'a'.repeat(32)}-320.webp`
const OTHER = `${'b'.repeat(32)}-320.webp`

test('a picture is there until it is removed, with its size and age', async () => {
  const files = await open()
  expect([await files.writtenAt(NAME), await files.read(NAME)]).toEqual([undefined, undefined])
  expect(await allNames(files)).toEqual([])
  const before = Date.now()
  await files.write(NAME, Buffer.from('picture'))
  await files.write('not-a-picture.txt', Buffer.from('text'))
  expect(await allNames(files)).toEqual([NAME])
  // A store reports whole seconds
  expect(await files.writtenAt(NAME)).toBeGreaterThanOrEqual(before - 1_000)
  const picture = await files.read(NAME)
  expect(picture?.size).toBe(7)
  expect(String(picture && (await buffer(picture.body)))).toBe('picture')
  await files.remove([NAME, 'not-a-picture.txt'])
  expect(await allNames(files)).toEqual([])
  await files.remove([NAME])
})

test('pictures of chats are separate: neither part lists, reads or removes those of the other', async () => {
  const [shown, ofChats] = [await open(), openPrivatePart(parseMediaUrl(getConfig(s3.env)))]
  await shown.write(NAME, Buffer.from('public'))
  await ofChats.write(OTHER, Buffer.from('private'))
  expect([await allNames(shown), await allNames(ofChats)]).toEqual([[NAME], [OTHER]])
  expect([await shown.read(OTHER), await ofChats.read(NAME)]).toEqual([undefined, undefined])
  await shown.remove([NAME, OTHER])
  expect(await allNames(ofChats)).toEqual([OTHER])
  const picture = await ofChats.read(OTHER)
  expect(String(picture && (await buffer(picture.body)))).toBe('private')
  await ofChats.remove([OTHER])
  expect(await allNames(ofChats)).toEqual([])
})

test('an unresponsive store is reported as such, and tried again later', async () => {
  const files = await open()
  await s3.goDown()
  const refused = { code: 'pictures_unavailable', details: { retryAfter: 10 } }
  await expect(files.read(NAME)).rejects.toMatchObject(refused)
  await expect(files.check()).rejects.toMatchObject(refused)
  await expect(open()).rejects.toThrow(/^MEDIA_URL \(http.*\/media\): it does not answer$/)
  await s3.comeBack()
  await files.check()
})

test.each([
  [{ AWS_SECRET_ACCESS_KEY: 'wrong' }, /\/media\): AWS_SECRET_ACCESS_KEY is wrong$/],
  [{ AWS_ACCESS_KEY_ID: 'who' }, /\/media\): the store does not know AWS_ACCESS_KEY_ID$/],
])('with %j it cannot be opened', async (wrong, line) => {
  await expect(open(wrong)).rejects.toThrow(line)
})

test('a bucket that is not there cannot be opened', async () => {
  const MEDIA_URL = s3.env.MEDIA_URL.replace('media', 'other')
  await expect(open({ MEDIA_URL })).rejects.toThrow(/\/other\): there is no bucket of that name$/)
})
