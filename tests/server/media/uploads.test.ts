import sharp from 'sharp'
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { makePictures } from '../../../src/server/media/uploads.ts'
import { photo } from '../../fixtures/photos.ts'
import { testApp } from '../../harness/test-app.ts'

const MEMBER = 1

testApp()

const make = (bytes: Uint8Array) =>
  makePictures(MEMBER, [
    { field: 'image', name: 'a.jpg', tooLarge: false, read: async () => bytes },
  ])

test("uploads: a member who has used up the hour's megapixels is told when there are more", async () => {
  const { limits } = app()
  const answer = await limits.take('megapixels-member-hour', String(MEMBER), 1_499)
  const large = await sharp({
    create: { width: 1_500, height: 1_000, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const refused = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) } }
  await expect(make(large)).rejects.toMatchObject(refused)
  if (answer.ok) await limits.giveBack(answer.receipt)
  expect(await make(large)).toMatchObject([{ width: 1_500 }])
})

test('uploads: when too many members wait for a decoder, the next is told when to retry', async () => {
  const { decoding } = app().media
  const end = Promise.withResolvers<void>()
  const others = Array.from({ length: 3_000 }, (_, n) =>
    decoding.run(MEMBER + 1 + n, 50, () => end.promise),
  )
  const refused = { code: 'pictures_unavailable', status: 503 }
  await expect(make(await photo())).rejects.toMatchObject(refused)
  end.resolve()
  await Promise.all(others)
  expect(await make(await photo())).toMatchObject([{ height: 30 }])
})
