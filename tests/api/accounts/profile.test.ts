import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Product, Profile } from '../../../src/api/listings/entities.ts'
import { locatedPhoto, photo, turnedPhoto } from '../../fixtures/photos.ts'
import {
  as,
  filesOf,
  formOf,
  postProduct,
  PRODUCTS,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, DISTRICT, newMember, somebody } from '../../harness/api.ts'

const PATH = '/accounts/user/info/'

let member: Member
beforeAll(async () => {
  member = await newMember()
})

type Fields = Record<string, string>
const put = (fields: Fields, avatars: Uint8Array[] = [], who = member) =>
  as(who, PATH, 'PUT', formOf(fields, 'profile_image', avatars))
const read = async (who = member): Promise<Profile> => (await as(who, PATH)).json()

test("is returned in the member's language, to the member only", async () => {
  const answer = await as(member, `${PATH.slice(0, -1)}?lang=en`)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({
    id: member.user_info.id,
    username: member.username,
    phone_number: member.phone,
    profile_image: null,
    location: { id: DISTRICT, region: 'Tashkent City', district: expect.any(String) },
    user_type: 'regular',
  })
  expect(await refused(await call(PATH))).toMatchObject({ status: 401, code: 'auth_required' })
})

describe('an edit', () => {
  test('changes name, district and picture wherever they are shown, at once', async () => {
    const who = await newMember()
    const { id } = await postProduct(who)
    const shown = async () => {
      const page: { product: Product } = await (await call(PRODUCTS + id)).json()
      const list: ListOf<Product> = await (await call(PRODUCTS)).json()
      return [page.product, list.results.find((product) => product.id === id)]
    }
    await shown()
    const { username } = somebody()
    const answer = await put({ username, location_id: '1703202' }, [await photo()], who)
    expect(answer.status).toBe(200)
    const profile: Profile = await answer.json()
    expect(profile).toMatchObject({ username, location: { id: 1_703_202 } })
    expect(await read(who)).toEqual(profile)
    for (const product of await shown())
      expect(product?.userName).toEqual({
        id: who.user_info.id,
        username,
        profile_image: profile.profile_image,
        location: profile.location,
      })
    expect(await (await call(`/product/${id}`)).text()).toContain(username)
  })

  test('keeps the fields that the form leaves out', async () => {
    const who = await newMember()
    await put({}, [await photo()], who)
    const before = await read(who)
    await put({ location_id: '1703202' }, [], who)
    expect(await read(who)).toEqual({
      ...before,
      location: { id: 1_703_202, region: 'Andijon viloyati', district: expect.any(String) },
    })
  })

  test('makes a small upright square of any picture, without its location', async () => {
    for (const bytes of [await turnedPhoto(6), await locatedPhoto(), await photo('png')]) {
      const profile: Profile = await (await put({}, [bytes])).json()
      const served = await call(profile.profile_image?.image ?? '')
      const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
      expect([meta.width, meta.height, meta.exif, meta.xmp]).toEqual([
        ...[320, 320],
        ...[undefined, undefined],
      ])
    }
  })

  test('deletes the replaced picture, unless others use it', async () => {
    const [shared, own] = [await photo(), await photo()]
    const other = await newMember()
    await put({}, [shared], other)
    await put({}, [own])
    await put({}, [shared])
    expect(await filesOf([own], 'avatar')).toEqual([])
    await put({}, [await photo()])
    expect(await filesOf([shared], 'avatar')).toHaveLength(1)
  })

  test('removes the picture only on request', async () => {
    const [first, second] = [await photo(), await photo()]
    await put({}, [first])
    await put({ remove_profile_image: 'false' })
    expect((await read()).profile_image).not.toBeNull()
    const answer = await put({ remove_profile_image: 'true' })
    expect(await answer.json()).toMatchObject({ profile_image: null })
    expect((await read()).profile_image).toBeNull()
    expect(await filesOf([first], 'avatar')).toEqual([])
    expect((await put({ remove_profile_image: 'true' })).status).toBe(200)
    await put({ remove_profile_image: 'true' }, [second])
    expect(await filesOf([second], 'avatar')).toHaveLength(1)
    expect((await read()).profile_image).not.toBeNull()
  })

  test('in two tabs at once leaves one picture', async () => {
    const pictures = [await photo(), await photo()]
    const answers = await Promise.all(pictures.map((bytes) => put({}, [bytes])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const kept = await filesOf(pictures, 'avatar')
    expect(kept).toHaveLength(1)
    expect((await read()).profile_image?.image).toBe(`/media/${kept[0]}`)
  })

  test.each<[string, Fields, string, string]>([
    ['a short name', { username: 'ab' }, 'username', 'username_invalid'],
    ['a blank name', { username: '   ' }, 'username', 'username_invalid'],
    ['signs for a name', { username: '<script>' }, 'username', 'username_invalid'],
    ['an unknown district', { location_id: '1' }, 'location_id', 'location_unknown'],
    [
      'a picture removed in words',
      { remove_profile_image: 'yes' },
      'remove_profile_image',
      'invalid_request',
    ],
    ['a district in words', { location_id: 'Olmazor' }, 'location_id', 'location_unknown'],
  ])('with %s is refused', async (_, fields, field, code) => {
    const before = await read()
    const error = await refused(await put(fields))
    expect(error).toMatchObject({ status: 400, code, errors: { [field]: code } })
    expect(await read()).toEqual(before)
  })

  test('cannot take an existing name, in any case, and leaves no picture', async () => {
    const [other, bytes] = [await newMember(), await photo()]
    const error = await refused(await put({ username: other.username.toUpperCase() }, [bytes]))
    expect(error).toMatchObject({ status: 409, errors: { username: 'username_taken' } })
    expect(await filesOf([bytes], 'avatar')).toEqual([])
  })

  test('with a file that is no picture, or two, or JSON is refused', async () => {
    const noPicture = await refused(await put({}, [Buffer.from('Salom')]))
    expect(noPicture).toMatchObject({ errors: { 'profile_image.0': 'image_valid_type' } })
    expect((await put({}, [await photo(), await photo()])).status).toBe(400)
    expect((await as(member, PATH, 'PUT', { username: 'x' })).status).toBe(415)
  })
})
