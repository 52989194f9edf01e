/** An owner's number on their listing. */
import { beforeAll, expect, test } from 'vitest'
import { as, postProduct, postService, refused, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, somebody } from '../../harness/api.ts'

let owner: Member
/** Names of other members are made of their numbers. */
const person = { ...somebody(), username: somebody().username }
beforeAll(async () => {
  owner = await newMember(person)
})
const path = (kind: string, id: number) => `/listings/${kind}/${id}/phone/`
const show = (kind: string, id: number, shown: boolean) =>
  as(owner, path(kind, id), 'PUT', { shown })
const ask = (member: Member, kind: string, id: number) => as(member, path(kind, id), 'POST')

test('a number is hidden until its owner shows it, and again when they hide it', async () => {
  const { id } = await postService(owner)
  const member = await newMember()
  expect(await refused(await ask(member, 'service', id))).toMatchObject({ code: 'phone_hidden' })
  expect((await show('service', id, true)).status).toBe(204)
  const answer = await ask(member, 'service', id)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ phone: person.phone })
  await show('service', id, false)
  expect((await ask(member, 'service', id)).status).toBe(403)
})

test('a form may show the number from the start; an edit leaves that as it is', async () => {
  const { id, phone_shown } = await postProduct(owner, 1, { phone_shown: 'true' })
  expect(phone_shown).toBe(true)
  expect(await (await ask(await newMember(), 'product', id)).json()).toEqual({
    phone: person.phone,
  })
  expect(await postService(owner, 0, { phone_shown: 'true' })).toMatchObject({ phone_shown: true })
  expect(await postService(owner)).toMatchObject({ phone_shown: false })
})

test('no page and no public answer has the number', async () => {
  const { id } = await postProduct(owner)
  await show('product', id, true)
  const digits = person.phone.slice(-7)
  for (const address of [
    `/product/${id}`,
    `/products/api/products/${id}`,
    '/products/api/products',
    '/feed.xml',
  ]) {
    const text = await (await call(address)).text()
    expect([address, text.includes(digits)]).toEqual([address, false])
  }
  const { product } = await (await call(`/products/api/products/${id}`)).json()
  expect(product.phone_shown).toBe(true)
})

test('an unavailable listing shows no number', async () => {
  const { id } = await postProduct(owner)
  await show('product', id, true)
  await as(owner, `/listings/product/${id}/state/`, 'PUT', { state: 'sold' })
  expect((await ask(await newMember(), 'product', id)).status).toBe(403)
})

test('a newcomer gets three numbers a day; asking for one again does not count', async () => {
  const member = await newMember()
  const statuses: number[] = []
  const ids: number[] = []
  for (let i = 0; i < 4; i += 1) {
    const seller = await newMember()
    const { id } = await postService(seller)
    await as(seller, path('service', id), 'PUT', { shown: true })
    ids.push(id)
  }
  for (const id of [...ids.slice(0, 3), ids[0] ?? 0, ...ids])
    statuses.push((await ask(member, 'service', id)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
})
