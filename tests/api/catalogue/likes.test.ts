import { beforeAll, describe, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import type { LikeAnswer, LikedItems } from '../../../src/api/likes.ts'
import type { ProductAnswer } from '../../../src/api/listings/listings.ts'
import { call, newMember } from '../../harness/api.ts'
import {
  as,
  postProduct,
  postService,
  PRODUCTS,
  refused,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'

let seller: Member
let buyer: Member
beforeAll(async () => {
  seller = await newMember()
  buyer = await newMember()
})

const like = async (member: Member, kind: string, id: number): Promise<LikeAnswer> =>
  (await as(member, `/global/like/${kind}/${id}/`, 'POST')).json()
const unlike = async (member: Member, kind: string, id: number): Promise<LikeAnswer> =>
  (await as(member, `/global/unlike/${kind}/${id}/`, 'POST')).json()
const likedBy = async (member: Member): Promise<LikedItems> =>
  (await as(member, '/global/liked-items/')).json()

describe.each([
  ['product', postProduct, PRODUCTS],
  ['service', postService, SERVICES],
] as const)('a %s', (kind, post, path) => {
  test('is liked once, however often it is sent, until the like is taken back', async () => {
    const { id } = await post(seller)
    expect(await like(buyer, kind, id)).toEqual({ liked: true, likes: 1 })
    expect(await like(buyer, kind, id)).toEqual({ liked: true, likes: 1 })
    expect(await like(seller, kind, id)).toEqual({ liked: true, likes: 2 })
    expect((await likedBy(buyer))[`liked_${kind}s`]).toContainEqual({ id })
    expect(await unlike(buyer, kind, id)).toEqual({ liked: false, likes: 1 })
    expect(await unlike(buyer, kind, id)).toEqual({ liked: false, likes: 1 })
    expect((await likedBy(buyer))[`liked_${kind}s`]).not.toContainEqual({ id })
  })

  test('counts right when twenty taps come at once', async () => {
    const { id } = await post(seller)
    const taps = Array.from({ length: 20 }, (_, i) => like(i % 2 ? seller : buyer, kind, id))
    for (const { liked } of await Promise.all(taps)) expect(liked).toBe(true)
    expect(await like(buyer, kind, id)).toEqual({ liked: true, likes: 2 })
  })

  test('shows the new count to guests at once', async () => {
    const { id } = await post(seller)
    const inList = async () => {
      const list: ListOf<Product> = await (await call(path)).json()
      return list.results.find((listing) => listing.id === id)?.likes
    }
    const onPage = async () => {
      const answer: ProductAnswer & Product = await (await call(path + id)).json()
      return (answer.product ?? answer).likes
    }
    expect([await inList(), await onPage()]).toEqual([0, 0])
    await like(buyer, kind, id)
    expect([await inList(), await onPage()]).toEqual([1, 1])
  })

  test('that was deleted answers 410, one that never existed 404', async () => {
    const { id } = await post(seller)
    await like(buyer, kind, id)
    await as(seller, path + id, 'DELETE')
    for (const action of ['like', 'unlike']) {
      const gone = await as(buyer, `/global/${action}/${kind}/${id}/`, 'POST')
      expect(await refused(gone)).toMatchObject({ status: 410, code: 'gone' })
      const unknown = await as(buyer, `/global/${action}/${kind}/99999999/`, 'POST')
      expect(await refused(unknown)).toMatchObject({ status: 404, code: 'not_found' })
    }
    expect((await likedBy(buyer))[`liked_${kind}s`]).not.toContainEqual({ id })
  })
})

describe('liked items', () => {
  test('are whole cards with `expand`, last liked first, limited as requested', async () => {
    const fan = await newMember()
    const products = [await postProduct(fan), await postProduct(fan), await postProduct(fan)]
    const service = await postService(fan)
    for (const { id } of products) await like(fan, 'product', id)
    await like(fan, 'service', service.id)
    const answer = await as(fan, '/global/liked-items/?expand=true&limit=2&lang=ru')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const cards: LikedItems = await answer.json()
    expect(cards.liked_products.map(({ id }) => id)).toEqual([products[2]?.id, products[1]?.id])
    expect(cards.liked_products[0]).toMatchObject({
      title: products[2]?.title,
      userName: { username: fan.username },
      location: { region: 'Ташкент' },
      likes: 1,
    })
    expect(cards.liked_services).toMatchObject([{ id: service.id, name: service.name }])
    expect(cards.liked_comments).toEqual([])
  })

  test('are private', async () => {
    const answer = await call('/global/liked-items/')
    expect(await refused(answer)).toMatchObject({ status: 401, code: 'auth_required' })
  })

  test.each(['expand=maybe', 'limit=0', 'limit=101', 'limit=-1', 'limit=1e1'])(
    '?%s is refused',
    async (query) => {
      const answer = await as(buyer, `/global/liked-items/?${query}`)
      expect(answer.status).toBe(400)
    },
  )
})

test.each([
  '/global/like/user/1/',
  '/global/like/product/0/',
  '/global/like/product/-1/',
  '/global/like/product/1e3/',
  '/global/like/product/99999999999999999999/',
  '/global/unlike/comment/1%20/',
  '/global/like/comment/99999/',
])('%s is not found', async (path) => {
  expect(await refused(await as(buyer, path, 'POST'))).toMatchObject({ status: 404 })
})

test('an address without its slash works too, other methods do not', async () => {
  const { id } = await postProduct(seller)
  expect((await as(buyer, `/global/like/product/${id}`, 'POST')).status).toBe(200)
  const answer = await as(buyer, `/global/like/product/${id}/`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('POST')
})
