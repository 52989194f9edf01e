import { beforeAll, expect, test } from 'vitest'
import { as, postProduct, postService, type Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

let owner: Member
let foreign: number
beforeAll(async () => {
  owner = await newMember()
  foreign = (await postProduct(await newMember())).id
})

const act = (kind: string, action: string, ids: number[], by = owner) =>
  as(by, `/listings/${kind}/actions/`, 'POST', { action, ids })

test('each listing is changed on its own, and says why it was not', async () => {
  const [one, other] = [await postProduct(owner), await postProduct(owner)]
  const ids = [one.id, foreign, 999_999_999, other.id, one.id]
  const answer = await act('product', 'reserve', ids)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual([
    { id: one.id },
    { id: foreign, code: 'not_yours' },
    { id: 999_999_999, code: 'not_found' },
    { id: other.id },
  ])
  const { product } = await (await call(`/products/api/products/${other.id}`)).json()
  expect(product.state).toBe('reserved')

  await act('product', 'delete', [one.id])
  expect((await call(`/products/api/products/${one.id}`)).status).toBe(410)
  expect(await (await act('product', 'renew', [one.id, other.id])).json()).toEqual([
    { id: one.id, code: 'gone' },
    { id: other.id },
  ])
})

test('sold ones are sold, and cannot be reserved', async () => {
  const [one, other] = [await postProduct(owner), await postProduct(owner)]
  await act('product', 'sell', [one.id, other.id])
  const { product } = await (await call(`/products/api/products/${one.id}`)).json()
  expect(product.state).toBe('sold')
  expect(await (await act('product', 'reserve', [one.id])).json()).toEqual([
    { id: one.id, code: 'conflict' },
  ])
})

test('own listings are narrowed by their state', async () => {
  const seller = await newMember()
  const [sold, open] = [await postProduct(seller), await postProduct(seller)]
  await as(seller, `/listings/product/${sold.id}/state/`, 'PUT', { state: 'sold' })
  const own = async (query: string) =>
    (await as(seller, `/products/api/user/products${query}`)).json()
  expect(await own('?state=sold')).toMatchObject({ count: 1, results: [{ id: sold.id }] })
  expect(await own('?state=active')).toMatchObject({ count: 1, results: [{ id: open.id }] })
  expect(await own('?state=over')).toEqual({ count: 0, results: [] })
  expect(await own('')).toMatchObject({ count: 2 })
  expect((await as(seller, '/products/api/user/products?state=gone')).status).toBe(400)
})

test('a service is never reserved', async () => {
  const { id } = await postService(owner)
  expect(await (await act('service', 'reserve', [id])).json()).toEqual([
    { id, code: 'invalid_request' },
  ])
})

test.each([
  ['none', []],
  ['too many', Array.from({ length: 51 }, (_, i) => i + 1)],
])('a call for %s is refused', async (_, ids) => {
  expect((await act('product', 'renew', ids)).status).toBe(400)
})
