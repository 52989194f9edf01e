/** Pictures that are uploaded outside of a listing's form. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { UploadedPicture } from '../../src/api/media/media.ts'
import { as, filesOf, formOf, refused, type Member } from '../fixtures/own-things.ts'
import { photo, turnedPhoto } from '../fixtures/photos.ts'
import { call, newMember } from '../harness/api.ts'

const PATH = '/media/'
let member: Member
beforeAll(async () => {
  member = await newMember()
})

const upload = (pictures: Uint8Array[], field = 'image') =>
  as(member, PATH, 'POST', formOf({}, field, pictures))

test('an uploaded picture is stored upright and served at once', async () => {
  const answer = await upload([await turnedPhoto(6)])
  expect(answer.status).toBe(201)
  const picture: UploadedPicture = await answer.json()
  expect(picture).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    image: `/media/${picture.id}-640.webp`,
    thumbnail: `/media/${picture.id}-480.webp`,
    width: 640,
    height: 480,
  })
  for (const path of [picture.image, picture.thumbnail]) {
    const file = await call(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})

test('the same picture uploaded again has the same id', async () => {
  const bytes = await photo()
  const [first, second] = [await upload([bytes]), await upload([bytes])]
  expect(await second.json()).toEqual(await first.json())
})

describe('refused with nothing left behind:', () => {
  test('a guest', async () => {
    const bytes = await photo()
    const answer = await call(PATH, { method: 'POST', body: formOf({}, 'image', [bytes]) })
    expect(await refused(answer)).toMatchObject({ status: 401, code: 'auth_required' })
    expect(await filesOf([bytes])).toEqual([])
  })

  test('no picture, two, or one in another field', async () => {
    const bytes = [await photo(), await photo()]
    expect(await refused(await upload([]))).toMatchObject({
      status: 400,
      errors: { image: 'at_least_one_image_required' },
    })
    expect(await refused(await upload(bytes))).toMatchObject({
      status: 400,
      errors: { image: 'max_images_error' },
    })
    expect(await refused(await upload(bytes.slice(0, 1), 'photo'))).toMatchObject({ status: 400 })
    expect(await filesOf(bytes)).toEqual([])
  })

  test('a file that is no picture, by name', async () => {
    expect(await refused(await upload([Buffer.from('Salom')]))).toMatchObject({
      status: 400,
      code: 'image_valid_type',
      message: expect.stringContaining('photo-0.jpg'),
      errors: { 'image.0': 'image_valid_type' },
    })
  })

  test('more than 5 MB', async () => {
    const large = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await refused(await upload([large]))).toMatchObject({
      status: 400,
      code: 'image_too_large',
    })
  })

  test('another type of body, and an oversized one', async () => {
    const json = await as(member, PATH, 'POST', { image: 'x' })
    expect(await refused(json)).toMatchObject({ status: 415, code: 'wrong_media_type' })
    const long = await as(member, PATH, 'POST', { image: 'x'.repeat(200_000) })
    expect(await refused(long)).toMatchObject({ status: 413, code: 'too_large' })
  })
})

test('other methods are refused, and pictures cannot be overwritten', async () => {
  const put = await as(member, PATH, 'PUT', {})
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await as(member, PATH, 'GET')).status).toBe(404)
  expect((await as(member, `${PATH}${'0'.repeat(32)}-320.webp`, 'POST', {})).status).toBe(405)
})
