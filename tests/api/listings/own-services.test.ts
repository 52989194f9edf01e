import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Service } from '../../../src/api/listings/entities.ts'
import type { OwnService } from '../../../src/api/listings/listings.ts'
import { photo } from '../../fixtures/photos.ts'
import {
  areServed,
  as,
  filesOf,
  OWN_SERVICES,
  photosOf,
  postService,
  refused,
  serviceEdit,
  serviceForm,
  SERVICES,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, DISTRICT, newMember } from '../../harness/api.ts'

let owner: Member
let stranger: Member
beforeAll(async () => {
  owner = await newMember()
  stranger = await newMember()
})

type Fields = Parameters<typeof serviceEdit>[0]
const put = (id: number, fields: Fields, pictures: Uint8Array[] = []) =>
  as(owner, `${OWN_SERVICES}${id}/`, 'PUT', serviceEdit(fields, pictures))
const read = async (id: number): Promise<OwnService> =>
  (await as(owner, `${OWN_SERVICES}${id}/`)).json()
const idsOf = ({ images }: Pick<Service, 'images'>) => images.map(({ id }) => String(id))
async function countOf(name: string): Promise<number> {
  const answer = await call(`${SERVICES}?service_name=${encodeURIComponent(name)}`)
  const list: ListOf<Service> = await answer.json()
  return list.results.filter((service) => service.name === name).length
}

describe('a new service', () => {
  test('needs no picture and is public at once', async () => {
    const name = uniqueTitle()
    await call(SERVICES)
    const answer = await as(owner, SERVICES, 'POST', serviceForm({ name }))
    expect(answer.status).toBe(201)
    const service: Service = await answer.json()
    expect(service).toMatchObject({ name, images: [], likes: 0, comment_count: 0 })
    expect(service).toMatchObject({ category: { id: 101 }, location: { id: DISTRICT } })
    const list: ListOf<Service> = await (await call(SERVICES)).json()
    expect(list.results.map(({ id }) => id)).toContain(service.id)
    expect((await call(`/service/${service.id}`)).status).toBe(200)
  })

  test('has up to ten pictures', async () => {
    expect((await postService(owner, 10)).images).toHaveLength(10)
    const eleven = await as(owner, SERVICES, 'POST', serviceForm({}, await photosOf(11)))
    expect(await refused(eleven)).toMatchObject({ status: 400, code: 'max_images_error' })
  })

  test.each<[string, Fields, string, string]>([
    ['no name', { name: undefined }, 'name', 'name_required_message'],
    ['a blank name', { name: '  ' }, 'name', 'name_required_message'],
    ['a long name', { name: 'x'.repeat(121) }, 'name', 'name_too_long'],
    ['no description', { description: undefined }, 'description', 'desc_required_message'],
    ['501 letters', { description: 'x'.repeat(501) }, 'description', 'description_too_long'],
    ['no category', { category_id: undefined }, 'category_id', 'category_required_message'],
    ['a product category', { category_id: '5' }, 'category_id', 'category_not_found'],
    ['an unknown district', { location_id: '1' }, 'location_id', 'location_unknown'],
  ])('with %s is refused', async (_, fields, field, code) => {
    const error = await refused(await as(owner, SERVICES, 'POST', serviceForm(fields)))
    expect(error).toMatchObject({ status: 400, code, errors: { [field]: code } })
  })

  test('with 500 letters of description is accepted', async () => {
    const form = serviceForm({ description: 'ў'.repeat(500) })
    expect((await as(owner, SERVICES, 'POST', form)).status).toBe(201)
  })

  test('of a vacancy may have 3000 letters', async () => {
    const job = (letters: number) =>
      as(
        owner,
        SERVICES,
        'POST',
        serviceForm({ category_id: '130', description: 'ў'.repeat(letters) }),
      )
    expect((await job(3000)).status).toBe(201)
    expect(await refused(await job(3001))).toMatchObject({ code: 'description_too_long' })
  })

  test('in another’s name is refused', async () => {
    const form = serviceForm({ userName_id: String(stranger.user_info.id) })
    expect(await refused(await as(owner, SERVICES, 'POST', form))).toMatchObject({ status: 403 })
  })

  test('twins with one key are one service; a product’s key is independent', async () => {
    const [name, key] = [uniqueTitle(), randomUUID()]
    const headers = { ...owner.auth, 'Idempotency-Key': key }
    const twins = await Promise.all(
      Array.from({ length: 2 }, () =>
        call(SERVICES, { body: serviceForm({ name }), headers, from: owner }),
      ),
    )
    expect(twins.map(({ status }) => status)).toEqual([201, 201])
    expect(await countOf(name)).toBe(1)
    const other = await call('/products/api/products/', {
      body: serviceForm(),
      headers,
      from: owner,
    })
    expect(await refused(other)).toMatchObject({ status: 409, code: 'conflict' })
  })
})

describe('my services', () => {
  test("are the member's own, newest first, paged", async () => {
    const member = await newMember()
    const [first, second] = [await postService(member), await postService(member, 1)]
    const answer = await as(member, `${OWN_SERVICES}?page_size=1`)
    const page: ListOf<Service> = await answer.json()
    expect(page).toMatchObject({ count: 2, results: [{ id: second.id, comment_count: 0 }] })
    const rest = await as(member, `${OWN_SERVICES}?page_size=1&page=2`)
    expect(await rest.json()).toMatchObject({ count: 2, results: [{ id: first.id }] })
  })
})

describe('an edit', () => {
  test('changes every field and the pictures', async () => {
    const posted = await postService(owner, 2)
    const [first = '', second = ''] = idsOf(posted)
    const name = `Santexnik ${uniqueTitle()}`
    const fields = { name, description: 'Kecha-yu kunduz', category_id: '102' }
    const answer = await put(
      posted.id,
      { ...fields, location_id: '1703202', existing_images: [second], version: '1' },
      [await photo()],
    )
    const edited: OwnService = await answer.json()
    expect(edited).toMatchObject({ name, description: 'Kecha-yu kunduz', version: 2 })
    expect(edited).toMatchObject({ category: { id: 102 }, location: { id: 1_703_202 } })
    expect(idsOf(edited)[0]).toBe(second)
    expect(idsOf(edited)).not.toContain(first)
    expect(await areServed(edited)).toEqual([true, true])
    expect([await countOf(name), await countOf(posted.name)]).toEqual([1, 0])
  })

  test('of a service without pictures may keep none, of one with pictures keeps at least one', async () => {
    const [plain, pictured] = [await postService(owner), await postService(owner, 1)]
    expect((await put(plain.id, {})).status).toBe(200)
    const error = await refused(await put(pictured.id, {}))
    expect(error).toMatchObject({ status: 400, code: 'at_least_one_image_required' })
    expect(await read(pictured.id)).toEqual(pictured)
  })

  test('of an older version is refused', async () => {
    const posted = await postService(owner)
    expect((await put(posted.id, { version: '1' })).status).toBe(200)
    const error = await refused(await put(posted.id, { version: '1' }))
    expect(error).toMatchObject({ status: 409, code: 'conflict' })
  })
})

test.each([OWN_SERVICES, SERVICES])('a deletion at %s deletes all of it', async (path) => {
  const pictures = await photosOf(2)
  const posted = await postService(owner, pictures)
  expect((await as(owner, path + posted.id, 'DELETE')).status).toBe(204)
  expect(await countOf(posted.name)).toBe(0)
  expect((await call(`/service/${posted.id}`)).status).toBe(410)
  expect(await refused(await call(SERVICES + posted.id))).toMatchObject({
    status: 410,
    code: 'gone',
  })
  expect(await filesOf(pictures)).toEqual([])
  const again = await as(owner, path + posted.id, 'DELETE')
  expect(await refused(again)).toMatchObject({ status: 410, code: 'gone' })
})
