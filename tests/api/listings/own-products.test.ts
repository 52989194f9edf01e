import { beforeAll, describe, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { CountedCategory, Product } from '../../../src/api/listings/entities.ts'
import type { OwnProduct } from '../../../src/api/listings/listings.ts'
import { photo } from '../../fixtures/photos.ts'
import {
  areServed,
  as,
  filesOf,
  OWN_PRODUCTS,
  photosOf,
  postProduct,
  productEdit,
  PRODUCTS,
  refused,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

/** A category that no other test counts. */
const RARE = 13

let owner: Member
let stranger: Member
beforeAll(async () => {
  owner = await newMember()
  stranger = await newMember()
})

type Fields = Parameters<typeof productEdit>[0]
const put = (id: number, fields: Fields, pictures: Uint8Array[] = [], member = owner) =>
  as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', productEdit(fields, pictures))
const edit = async (id: number, fields: Fields, pictures: Uint8Array[] = []) => {
  const answer = await put(id, fields, pictures)
  expect(answer.status).toBe(200)
  const product: OwnProduct = await answer.json()
  return product
}
const read = async (id: number): Promise<OwnProduct> =>
  (await as(owner, `${OWN_PRODUCTS}${id}/`)).json()
const idsOf = ({ images }: Pick<Product, 'images'>) => images.map(({ id }) => String(id))
async function search(query: string): Promise<number[]> {
  const list: ListOf<Product> = await (await call(`${PRODUCTS}?${query}`)).json()
  return list.results.map(({ id }) => id)
}
async function countIn(category: number): Promise<number> {
  const list: CountedCategory[] = await (await call('/products/api/categories')).json()
  return list.find(({ id }) => id === category)?.count ?? 0
}

describe('my products', () => {
  test("are the member's own, newest first, paged, sold-out ones too", async () => {
    const member = await newMember()
    const posted = [
      await postProduct(member),
      await postProduct(member),
      await postProduct(member, 2),
    ]
    await as(
      member,
      `${OWN_PRODUCTS}${posted[0]?.id}/`,
      'PUT',
      productEdit({ in_stock: 'false', existing_images: idsOf(posted[0] ?? { images: [] }) }),
    )
    const answer = await as(member, `${OWN_PRODUCTS}?page_size=2`)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const first: ListOf<Product> = await answer.json()
    expect(first.count).toBe(3)
    expect(first.results.map(({ id }) => id)).toEqual([posted[2]?.id, posted[1]?.id])
    expect(first.results[0]?.images).toHaveLength(1)
    const second: ListOf<Product> = await (
      await as(member, `${OWN_PRODUCTS.slice(0, -1)}?page_size=2&page=2`)
    ).json()
    expect(second.results).toMatchObject([{ id: posted[0]?.id, in_stock: false }])
    const past = await as(member, `${OWN_PRODUCTS}?page=99`)
    expect(await past.json()).toEqual({ count: 3, results: [] })
  })

  test('are as many as counted, while some are being deleted', async () => {
    const member = await newMember()
    const posted: Product[] = []
    for (let n = 0; n < 8; n++) posted.push(await postProduct(member, 1))
    let isDone = false
    const reader = async () => {
      const lists: ListOf<Product>[] = []
      while (!isDone) lists.push(await (await as(member, OWN_PRODUCTS)).json())
      return lists
    }
    const reading = Promise.all(Array.from({ length: 6 }, reader))
    for (const { id } of posted) await as(member, `${OWN_PRODUCTS}${id}/`, 'DELETE')
    isDone = true
    for (const { count, results } of (await reading).flat()) expect(results).toHaveLength(count)
  })

  test.each(['page=0', 'page=-1', 'page=abc', 'page=1e9', 'page_size=0', 'page_size=101'])(
    '?%s is refused',
    async (query) => {
      expect((await as(owner, `${OWN_PRODUCTS}?${query}`)).status).toBe(400)
    },
  )
})

describe('an edit', () => {
  test('changes every field, for everybody, at once', async () => {
    const posted = await postProduct(owner, 1, { category_id: String(RARE) })
    await call(PRODUCTS + posted.id)
    const [title, before] = [uniqueTitle().replace('Kreslo', 'Velosiped'), await countIn(RARE)]
    const edited = await edit(posted.id, {
      title,
      description: 'Butunlay boshqa',
      price: '2 000 000',
      condition: 'used',
      category_id: '1',
      location_id: '1703202',
      existing_images: idsOf(posted),
      version: String(posted.version),
    })
    const changed = { title, description: 'Butunlay boshqa', price: 2_000_000, condition: 'used' }
    expect(edited).toMatchObject({ ...changed, category: { id: 1 }, location: { id: 1_703_202 } })
    expect(edited.version).toBe(posted.version + 1)
    expect(edited.created_at).toBe(posted.created_at)
    const shown: { product: Product } = await (await call(PRODUCTS + posted.id)).json()
    expect(shown.product).toMatchObject(changed)
    expect(await search(`product_title=${encodeURIComponent(title)}`)).toContain(posted.id)
    expect(await search(`product_title=${encodeURIComponent(posted.title)}`)).not.toContain(
      posted.id,
    )
    expect(await countIn(RARE)).toBe(before - 1)
  })

  test('keeps two of three pictures in a new order and adds two', async () => {
    const posted = await postProduct(owner, 3)
    const [first = '', second = '', third = ''] = idsOf(posted)
    const dropped = { images: posted.images.filter(({ id }) => String(id) === second) }
    const edited = await edit(posted.id, { existing_images: [third, first] }, [
      await photo(),
      await photo('png'),
    ])
    expect(idsOf(edited).slice(0, 2)).toEqual([third, first])
    expect(edited.images).toHaveLength(4)
    expect(idsOf(await read(posted.id))).toEqual(idsOf(edited))
    expect(await areServed(edited)).toEqual([true, true, true, true])
    expect(await areServed(dropped)).toEqual([false])
  })

  test('puts new pictures at the requested places, the cover included', async () => {
    const posted = await postProduct(owner, 3)
    const [first = '', second = '', third = ''] = idsOf(posted)
    const fields = { existing_images: [third, first], new_images_at: '0,2' }
    const edited = await edit(posted.id, fields, [await photo(), await photo('png')])
    const ids = idsOf(edited)
    expect([ids[1], ids[3]]).toEqual([third, first])
    expect(ids).not.toContain(second)
    expect(idsOf(await read(posted.id))).toEqual(ids)
  })

  test('accepts the kept pictures as one JSON array too', async () => {
    const posted = await postProduct(owner, 2)
    const turned = idsOf(posted).reverse()
    const edited = await edit(posted.id, { existing_images: JSON.stringify(turned.map(Number)) })
    expect(idsOf(edited)).toEqual(turned)
  })

  test('keeps a picture whose twin it drops', async () => {
    const bytes = await photo()
    const posted = await postProduct(owner)
    const both = await edit(posted.id, { existing_images: idsOf(posted) }, [bytes, bytes])
    const edited = await edit(posted.id, { existing_images: idsOf(both).slice(2) })
    expect(await areServed(edited)).toEqual([true])
  })

  test('leaves stock and district alone unless it names them', async () => {
    const posted = await postProduct(owner)
    const existing_images = idsOf(posted)
    await edit(posted.id, { existing_images, in_stock: 'false', location_id: '1703202' })
    const edited = await edit(posted.id, { existing_images })
    expect(edited).toMatchObject({ in_stock: false, location: { id: 1_703_202 } })
  })

  test('takes a product out of stock: lists and counts drop it, its page stays', async () => {
    const posted = await postProduct(owner, 1, { category_id: String(RARE) })
    const [title, before] = [encodeURIComponent(posted.title), await countIn(RARE)]
    const fields = {
      title: posted.title,
      existing_images: idsOf(posted),
      category_id: String(RARE),
    }
    await edit(posted.id, { ...fields, in_stock: 'false' })
    expect(await search(`product_title=${title}`)).not.toContain(posted.id)
    expect(await countIn(RARE)).toBe(before - 1)
    expect((await call(`/product/${posted.id}`)).status).toBe(200)
    await edit(posted.id, { ...fields, in_stock: 'true' })
    expect(await search(`product_title=${title}`)).toContain(posted.id)
    expect(await countIn(RARE)).toBe(before)
  })

  test.each<[string, Fields, string, string]>([
    ['no title', { title: ' ' }, 'title', 'title_required_message'],
    ['a price of nothing', { price: '0' }, 'price', 'price_invalid'],
    ['an unknown category', { category_id: '101' }, 'category_id', 'category_not_found'],
    ['an unknown district', { location_id: '1' }, 'location_id', 'location_unknown'],
    ['a broken stock', { in_stock: 'perhaps' }, 'in_stock', 'invalid_request'],
    ['a broken version', { version: '1.5' }, 'version', 'invalid_request'],
    ['a place for no picture', { new_images_at: '1' }, 'new_images_at', 'invalid_request'],
    ['a broken place', { new_images_at: '-1' }, 'new_images_at', 'invalid_request'],
  ])('with %s is refused', async (_, fields, field, code) => {
    const posted = await postProduct(owner)
    const error = await refused(await put(posted.id, { existing_images: idsOf(posted), ...fields }))
    expect(error).toMatchObject({ status: 400, code, errors: { [field]: code } })
    expect(await read(posted.id)).toEqual(posted)
  })

  test.each(['0', '0,0', '0,4'])('with two pictures at %s is refused', async (new_images_at) => {
    const posted = await postProduct(owner, 2)
    const fields = { existing_images: idsOf(posted), new_images_at }
    expect((await put(posted.id, fields, await photosOf(2))).status).toBe(400)
    expect(await read(posted.id)).toEqual(posted)
  })

  test.each(['x', '-1', '1e3', '{"a":1}', '99999999999999999999'])(
    'with the kept picture %s is refused',
    async (existing_images) => {
      const posted = await postProduct(owner)
      expect((await put(posted.id, { existing_images })).status).toBe(400)
      expect(await read(posted.id)).toEqual(posted)
    },
  )

  test('in another’s name is refused', async () => {
    const posted = await postProduct(owner)
    const fields = {
      existing_images: idsOf(posted),
      userName_id: String(stranger.user_info.id),
    }
    expect(await refused(await put(posted.id, fields))).toMatchObject({ status: 403 })
  })

  test('leaves at least one picture and at most ten', async () => {
    const posted = await postProduct(owner, 2)
    const none = await refused(await put(posted.id, {}))
    expect(none).toMatchObject({
      status: 400,
      code: 'at_least_one_image_required',
      errors: { existing_images: 'at_least_one_image_required' },
    })
    const nine = await photosOf(9)
    const eleven = await put(posted.id, { existing_images: idsOf(posted) }, nine)
    expect(await refused(eleven)).toMatchObject({
      status: 400,
      code: 'max_images_error',
      errors: { new_images: 'max_images_error' },
    })
    expect(await filesOf(nine)).toEqual([])
    expect(await read(posted.id)).toEqual(posted)
    const ten = await edit(posted.id, { existing_images: idsOf(posted) }, nine.slice(1))
    expect(ten.images).toHaveLength(10)
  })

  test('cannot use pictures of another product', async () => {
    const [posted, other] = [await postProduct(owner), await postProduct(stranger)]
    const fields = { existing_images: [...idsOf(posted), ...idsOf(other)] }
    expect(await refused(await put(posted.id, fields))).toMatchObject({
      status: 409,
      code: 'conflict',
      errors: { existing_images: 'conflict' },
    })
    expect(await read(posted.id)).toEqual(posted)
    expect(await areServed(other)).toEqual([true])
  })

  test('with a file that is no picture names it and leaves nothing behind', async () => {
    const posted = await postProduct(owner)
    const fields = { existing_images: idsOf(posted) }
    const good = await photo()
    const error = await refused(await put(posted.id, fields, [good, Buffer.from('Salom!')]))
    expect(error).toMatchObject({ status: 400, errors: { 'new_images.1': 'image_valid_type' } })
    expect(await filesOf([good])).toEqual([])
  })

  test('must be a form, not JSON', async () => {
    const { id } = await postProduct(owner)
    const answer = await as(owner, `${OWN_PRODUCTS}${id}/`, 'PUT', { title: 'x' })
    expect(await refused(answer)).toMatchObject({ status: 415, code: 'wrong_media_type' })
  })
})

describe('edits at the same time', () => {
  test('of one version: one wins, the other gets 409 and leaves no file', async () => {
    const posted = await postProduct(owner, 2)
    const [kept = '', dropped = ''] = idsOf(posted)
    const added = await photosOf(2)
    const tabs = await Promise.all(
      added.map((picture, i) => {
        const existing_images = i % 2 ? [kept] : [dropped, kept]
        return put(posted.id, { version: String(posted.version), existing_images }, [picture])
      }),
    )
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const tab of tabs)
      if (tab.status === 409) expect(await refused(tab)).toMatchObject({ code: 'conflict' })
    expect(await areServed(await read(posted.id))).not.toContain(false)
    const winner = added.filter((_, i) => tabs[i]?.status === 200)
    expect(await filesOf(added)).toEqual(await filesOf(winner))
    expect(await filesOf(winner)).not.toEqual([])
  })

  test('without versions: every listed picture exists, in order, and no other', async () => {
    const posted = await postProduct(owner, 3)
    const ids = idsOf(posted)
    const answers = await Promise.all(
      ids
        .slice(1)
        .map(async (dropped) =>
          put(posted.id, { existing_images: ids.filter((id) => id !== dropped) }, [await photo()]),
        ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await read(posted.id)
    expect(now.images).toHaveLength(3)
    expect(await areServed(now)).toEqual([true, true, true])
  })

  test('and a deletion: nothing is left of either', async () => {
    const [own, one, two] = [await photosOf(2), await photosOf(1), await photosOf(1)]
    const posted = await postProduct(owner, own)
    const [deleted, ...edits] = await Promise.all([
      as(owner, `${OWN_PRODUCTS}${posted.id}/`, 'DELETE'),
      put(posted.id, { existing_images: idsOf(posted) }, one),
      put(posted.id, { existing_images: [] }, two),
    ])
    expect(deleted.status).toBe(204)
    for (const { status } of edits) expect([200, 409, 410]).toContain(status)
    expect(await filesOf([...own, ...one, ...two])).toEqual([])
  })
})

describe('a deletion', () => {
  test.each([OWN_PRODUCTS, PRODUCTS])('at %s deletes all of it at once', async (path) => {
    const pictures = await photosOf(2)
    const posted = await postProduct(owner, pictures, { category_id: String(RARE) })
    const count = await countIn(RARE)
    await call(`/product/${posted.id}`)
    const answer = await as(owner, path + posted.id, 'DELETE')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    // Others with nearly the same title may be found instead
    const found = await search(`product_title=${encodeURIComponent(posted.title)}`)
    expect(found).not.toContain(posted.id)
    expect(await countIn(RARE)).toBe(count - 1)
    expect((await call(`/product/${posted.id}`)).status).toBe(410)
    expect(await refused(await call(PRODUCTS + posted.id))).toMatchObject({ status: 410 })
    expect(await filesOf(pictures)).toEqual([])
    const again = await as(owner, path + posted.id, 'DELETE')
    expect(await refused(again)).toMatchObject({ status: 410, code: 'gone' })
  })

  test('leaves a picture that another product shows', async () => {
    const bytes = await photo()
    const [one, two] = [await postProduct(owner), await postProduct(owner)]
    for (const { id } of [one, two]) await edit(id, {}, [bytes])
    await as(owner, `${OWN_PRODUCTS}${one.id}/`, 'DELETE')
    expect(await areServed(await read(two.id))).toEqual([true])
  })
})
