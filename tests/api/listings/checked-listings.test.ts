/** Listings that are checked before publication, and listings that are published and checked later. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../../src/api/listings/entities.ts'
import { app } from '../../../src/server/app.ts'
import {
  quarantineListings,
  refuseListings,
} from '../../../src/server/listings/states/quarantine.ts'
import { closeFirstPosts } from '../../../src/server/moderation/close-first-posts.ts'
import { findCategory } from '../../../src/server/reference/categories.ts'
import { removeWatchedWord, saveWatchedWord } from '../../../src/server/safety/watched-words.ts'
import { age, caseOf, settle } from '../../fixtures/moderated.ts'
import {
  as,
  OWN_PRODUCTS,
  OWN_SERVICES,
  postProduct,
  postService,
  productEdit,
  productForm,
  PRODUCTS,
  photosOf,
  refused,
  serviceEdit,
  serviceForm,
  SERVICES,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { copyOf, detailedPhoto } from '../../fixtures/photos.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

/** An established, trusted member. */
let member: Member
let newcomer: Member
beforeAll(async () => {
  ;[member, newcomer] = [await newMember(), await newMember()]
  await settle(member, () => postProduct(member))
})
/** A product as its owner sees it after an edit that keeps its pictures. */
async function edit(
  member: Member,
  id: number,
  fields: Record<string, string>,
  pictures: Uint8Array[] = [],
) {
  const own = await (await as(member, `${OWN_PRODUCTS}${id}/`)).json()
  const existing_images = own.images.map((image: { id: number }) => String(image.id))
  const { title, description, price } = own
  const form = productEdit(
    { title, description, price: String(price), ...fields, existing_images },
    pictures,
  )
  return as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', form)
}
const idsListed = async (title: string): Promise<number[]> => {
  const found = await (await call(`${PRODUCTS}?product_title=${title.split(' ')[1]}`)).json()
  const isMeant = (one: Product) => one.title === title
  return found.results.filter(isMeant).map(({ id }: Product) => id)
}

describe('words', () => {
  test('a doubtful word holds a product: only its owner sees it, and a moderator gets it', async () => {
    const title = uniqueTitle()
    const product = await postProduct(member, 1, { title, description: 'Konyak ham bor' })
    expect(product.state).toBe('held')
    expect(await idsListed(title)).toEqual([])
    expect((await call(`${PRODUCTS}${product.id}/`)).status).toBe(404)
    expect((await call(`/product/${product.id}`)).status).toBe(404)
    const own = await (await as(member, OWN_PRODUCTS)).json()
    expect(own.results[0]).toMatchObject({ id: product.id, state: 'held' })
    expect(await caseOf(product.id)).toEqual({ score: 20, sources: ['words'] })
  })

  test('a service with a link to another board is held as well', async () => {
    const service = await postService(newcomer, 0, {
      description: 'Batafsil: https://www.olx.uz/d/17',
    })
    expect(service.state).toBe('held')
    expect(await caseOf(service.id, 'service')).toEqual({
      score: 21,
      sources: ['first_post', 'words'],
    })
  })

  test('a harmless text is listed at once, without a case', async () => {
    const title = uniqueTitle()
    const product = await postProduct(member, 1, { title, description: 'Pivo bokali, 6 dona' })
    expect(product.state).toBe('active')
    expect(await idsListed(title)).toEqual([product.id])
    expect(await caseOf(product.id)).toBeUndefined()
  })

  test('a word that an edit adds holds the listing, one that was there before does not', async () => {
    const product = await postProduct(member)
    expect(await (await edit(member, product.id, { description: 'Viski' })).json()).toMatchObject({
      state: 'held',
    })
    expect(await idsListed(product.title)).toEqual([])
    await app().db.execute(sql`update products set state = 'active' where id = ${product.id}`)
    const again = await edit(member, product.id, { title: uniqueTitle() })
    expect(await again.json()).toMatchObject({ state: 'active' })
  })

  test('an admin adds words at each level, as typed, and removes them', async () => {
    const addedBy = member.user_info.id
    const post = (description: string) => as(member, PRODUCTS, 'POST', form(description))
    const pictures = await photosOf(1)
    const form = (description: string) => productForm({ description }, pictures)
    expect(await saveWatchedWord({ entry: 'Қурбақа*', level: 'refuse', addedBy })).toBe('qurbaqa*')
    expect(await refused(await post('Qurbaqalar'))).toMatchObject({ code: 'forbidden_goods' })
    await saveWatchedWord({ entry: 'qurbaqa*', level: 'hold', addedBy })
    expect(await (await post('Qurbaqalar')).json()).toMatchObject({ state: 'held' })
    await saveWatchedWord({ entry: 'qurbaqalar', level: 'allow', addedBy })
    expect(await (await post('Qurbaqalar')).json()).toMatchObject({ state: 'active' })
    await removeWatchedWord('qurbaqa*')
    expect(await (await post('Qurbaqa')).json()).toMatchObject({ state: 'active' })
  })

  test.each(['', '*', 'a*', '*na', 'a*b', 'a-b', 'a b* *', 'uzun '.repeat(13), '🙂'])(
    '"%s" is no entry',
    async (entry) => {
      const saving = saveWatchedWord({ entry, level: 'hold', addedBy: member.user_info.id })
      await expect(saving).rejects.toMatchObject({ code: 'invalid_request' })
    },
  )
})

describe('photos', () => {
  test.each([
    ['the same photo', (photo: Buffer) => Promise.resolve(photo)],
    ['a copy', (photo: Buffer) => copyOf(photo)],
    ['its mirror image', (photo: Buffer) => copyOf(photo, true)],
  ])('%s of another seller holds the listing of a new member', async (_, make) => {
    const photo = await detailedPhoto()
    const original = await postProduct(member, [photo])
    expect(original.state).toBe('active')
    const stolen = await postProduct(newcomer, [await detailedPhoto(), await make(photo)])
    expect(stolen.state).toBe('held')
    expect(await caseOf(stolen.id)).toEqual({ score: 31, sources: ['first_post', 'stolen_photo'] })
  })

  test("an established member's listing with one is shown meanwhile", async () => {
    const photo = await detailedPhoto()
    await postService(newcomer, [photo])
    const product = await postProduct(member, [await copyOf(photo)])
    expect(product.state).toBe('active')
    expect(await caseOf(product.id)).toEqual({ score: 10, sources: ['stolen_photo'] })
  })

  test("an edit that adds one is held; the seller's own, another or a plain photo is not", async () => {
    const photo = await detailedPhoto()
    const [first, second] = [
      await postProduct(member, [photo]),
      await postProduct(member, [await copyOf(photo)]),
    ]
    expect([first.state, second.state]).toEqual(['active', 'active'])
    const product = await postProduct(newcomer, [await detailedPhoto(), ...(await photosOf(1))])
    expect(product.state).toBe('active')
    const edited = await edit(newcomer, product.id, {}, [await copyOf(photo)])
    expect(await edited.json()).toMatchObject({ state: 'held' })
  })

  test('a photo that only a held listing has is not compared', async () => {
    const photo = await detailedPhoto()
    const held = await postProduct(member, [photo], { description: 'Viski' })
    expect(held.state).toBe('held')
    expect((await postProduct(newcomer, [photo])).state).toBe('active')
  })
})

describe('texts', () => {
  const LONG =
    'Holati aʼlo, bir yil ishlatilgan, hujjatlari bor, yetkazib beramiz, narxi oxirgisi, faqat qoʻngʻiroq qiling iltimos rahmat'
  const CYRILLIC =
    'Ҳолати аъло, бир йил ишлатилган, ҳужжатлари бор, етказиб берамиз, нархи охиргиси, фақат қўнғироқ қилинг илтимос раҳмат'

  test('a text that another seller wrote, in any script, goes before a moderator and is shown', async () => {
    const title = uniqueTitle()
    await postProduct(newcomer, 1, { title, description: LONG })
    const twin = await postProduct(member, 1, { title, description: CYRILLIC })
    expect(twin.state).toBe('active')
    expect(await caseOf(twin.id)).toEqual({ score: 10, sources: ['twin'] })
  })

  test("the seller's own text, one of another category, a different or a short one does not", async () => {
    const title = uniqueTitle()
    const words = (count: number) => Array.from({ length: count }, (_, i) => `soʻz${i}`).join(' ')
    for (const description of [words(30), 'Yaxshi'])
      await postProduct(newcomer, 1, { title, description })
    for (const fields of [
      { title, description: words(30), category_id: '6' },
      { title, description: words(22) },
      { title, description: `${words(22)} va boshqalar` },
      { title, description: 'Yaxshi' },
    ])
      expect(await caseOf((await postProduct(member, 1, fields)).id)).toBeUndefined()
  })
})

describe('prices', () => {
  const CATEGORY = '9'
  const usual = () =>
    app().db
      .execute(sql`insert into typical_prices (category_id, low, high) values (${CATEGORY}, 100000, 200000)
      on conflict do nothing`)

  test.each(['999', '20000001'])(
    '%s is asked about once, and a confirmed one goes before a moderator',
    async (price) => {
      await usual()
      const pictures = await photosOf(1)
      const fields = { title: uniqueTitle(), price, category_id: CATEGORY }
      const answer = await as(member, PRODUCTS, 'POST', productForm(fields, pictures))
      expect(await refused(answer)).toMatchObject({
        status: 400,
        code: 'unusual_price',
        errors: { price: 'unusual_price' },
      })
      expect(await idsListed(fields.title)).toEqual([])
      const product = await postProduct(member, pictures, { ...fields, price_confirmed: 'true' })
      expect(product.state).toBe('active')
      expect(await caseOf(product.id)).toEqual({ score: 5, sources: ['price'] })
    },
  )

  test.each(['1000', '20000000'])('%s is not', async (price) => {
    await usual()
    const product = await postProduct(member, 1, { price, category_id: CATEGORY })
    expect(await caseOf(product.id)).toBeUndefined()
  })

  test('an edit is asked about a new price, not about the old one', async () => {
    await usual()
    const fields = { price: '5', category_id: CATEGORY }
    const { id } = await postProduct(member, 1, { ...fields, price_confirmed: 'true' })
    expect((await edit(member, id, { ...fields, title: uniqueTitle() })).status).toBe(200)
    const dearer = { ...fields, price: '6' }
    expect(await refused(await edit(member, id, dearer))).toMatchObject({ code: 'unusual_price' })
    expect((await edit(member, id, { ...dearer, price_confirmed: 'true' })).status).toBe(200)
  })
})

describe('the text of a vacancy', () => {
  const JOB = {
    name: 'Sotuvchi kerak, faqat ayollar',
    description: 'Doʻkonga, 18-35 yosh',
    category_id: String(findCategory('service', 'jobs')?.id),
  }

  test('is asked about sex and age once, and a confirmed one goes before a moderator', async () => {
    const asked = await as(member, SERVICES, 'POST', serviceForm(JOB))
    expect(await refused(asked)).toMatchObject({
      status: 400,
      code: 'job_condition',
      errors: { name: 'job_condition', description: 'job_condition' },
    })
    const { id, state } = await postService(member, 0, { ...JOB, condition_confirmed: 'true' })
    expect(state).toBe('active')
    expect(await caseOf(id, 'service')).toEqual({ score: 5, sources: ['words'] })

    const change = (fields: Record<string, string>) =>
      as(member, `${OWN_SERVICES}${id}/`, 'PUT', serviceEdit({ ...JOB, ...fields }))
    expect((await change({ description: 'Doʻkonga, smenali' })).status).toBe(200)
    const older = await change({ description: 'Doʻkonga, 40 yoshgacha' })
    expect(await refused(older)).toMatchObject({ errors: { description: 'job_condition' } })
  })

  test('of another category is not', async () => {
    const name = 'Faqat ayollar uchun salon'
    const { state } = await postService(member, 0, { ...JOB, name, category_id: '101' })
    expect(state).toBe('active')
  })
})

describe('a first post', () => {
  test('is shown and goes before a moderator, until two listings stood for a week', async () => {
    const member = await newMember()
    const [first, second] = [await postProduct(member), await postService(member)]
    expect([first.state, second.state]).toEqual(['active', 'active'])
    expect(await caseOf(first.id)).toEqual({ score: 1, sources: ['first_post'] })
    await age(member, 8)
    expect(await caseOf((await postProduct(member)).id)).toBeUndefined()
  })

  test('of somebody who joined long ago goes before a moderator too', async () => {
    const member = await newMember()
    await age(member, 100)
    expect(await caseOf((await postProduct(member)).id)).toEqual({
      score: 1,
      sources: ['first_post'],
    })
  })

  test('is closed after a week, unless another signal speaks against it', async () => {
    const member = await newMember()
    const [first, doubtful, fresh] = [
      await postProduct(member),
      await postProduct(member, 1, { description: 'Konyak' }),
      await postProduct(member),
    ]
    await app().db.execute(sql`update cases set created_at = now() - interval '8 days'
      where target_id in (${first.id}, ${doubtful.id})`)
    await closeFirstPosts()
    expect(await caseOf(first.id)).toBeUndefined()
    expect(await caseOf(doubtful.id)).toMatchObject({ score: 21 })
    expect(await caseOf(fresh.id)).toMatchObject({ score: 1 })
  })
})

describe('an edit', () => {
  test('of a refused listing requests another review, of a held one once', async () => {
    const { id } = await postProduct(member)
    await app().db.transaction((tx) => refuseListings(tx, 'product', [id], null))
    expect(await (await edit(member, id, { title: uniqueTitle() })).json()).toMatchObject({
      state: 'held',
    })
    expect(await caseOf(id)).toEqual({ score: 10, sources: ['edit'] })
    expect(await (await edit(member, id, { title: uniqueTitle() })).json()).toMatchObject({
      state: 'held',
    })
    expect(await caseOf(id)).toEqual({ score: 10, sources: ['edit'] })
  })

  test('of a held one leaves it held, of any other requests nothing', async () => {
    const [held, shown] = [await postProduct(member), await postProduct(member)]
    await app().db.transaction((tx) => quarantineListings(tx, 'product', [held.id], null))
    expect(await (await edit(member, held.id, { title: uniqueTitle() })).json()).toMatchObject({
      state: 'held',
    })
    expect(await caseOf(held.id)).toEqual({ score: 10, sources: ['edit'] })
    expect(await (await edit(member, shown.id, { title: uniqueTitle() })).json()).toMatchObject({
      state: 'active',
    })
    expect(await caseOf(shown.id)).toBeUndefined()
  })
})
