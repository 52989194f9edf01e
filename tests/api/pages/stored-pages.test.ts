/** A write invalidates exactly those cached pages and answers that show its listing. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import { PRODUCT_PAGE_SIZE } from '../../../src/api/lib/limits.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { app } from '../../../src/server/app.ts'
import { SIMILAR } from '../../../src/server/catalogue/tags.ts'
import { text } from '../../fixtures/html.ts'
import {
  as,
  formOf,
  OWN_PRODUCTS,
  postComment,
  postProduct,
  postService,
  productEdit,
  PRODUCTS,
  serviceEdit,
  OWN_SERVICES,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import { addProducts } from '../../fixtures/listings.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, DISTRICT, newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

/** In Samarkand. */
const ELSEWHERE = '1718203'
const FURNITURE = { category_id: '5' }
const CARS = { category_id: '8' }
const BOOKS = { category_id: '22' }
const BALLS = { category_id: '23' }

const ALL = '/'
const OF_FURNITURE = '/?category=furniture-interior'
const OF_CARS = '/ru?category=cars'
const OF_TASHKENT = '/?region=toshkent-shahri'
const OF_SAMARKAND = '/?region=samarqand-viloyati'
const FURNITURE_OF_SAMARKAND = '/?category=furniture-interior&region=samarqand-viloyati'
const SEARCH = '/?category=cars&q=cobalt'
const PANEL = '/?panel=category'
const OF_SERVICES = '/service'
const ANSWER_OF_FURNITURE = `${PRODUCTS}?category_name=furniture-interior`
const ANSWER_OF_CARS = `${PRODUCTS}?category_name=cars`
const ANSWER_OF_SAMARKAND = `${PRODUCTS}?region_name=samarqand-viloyati`
const pageOf = ({ id }: { id: number }) => `/product/${id}`
const photoOf = ({ id }: { id: number }) => `/product/${id}/photo/1`
/** The address with the name; the one without redirects to it. */
const userPage = async ({ user_info: { id } }: Member): Promise<string> =>
  (await call(`/user/${id}`)).headers.get('location') ?? ''
const answerOf = ({ id }: { id: number }) => `${PRODUCTS}${id}`

/** A site of its own: the write of another test would invalidate unexpected pages. */
await serveHere()

let owner: Member
let other: Member
beforeAll(async () => {
  owner = await newMember()
  other = await newMember()
  // An empty list would show, and depend on, the results of its other filters
  await postProduct(other, 1, { ...FURNITURE, location_id: ELSEWHERE })
})

const misses = async (): Promise<number> =>
  Number(/^bozor_cache_misses_total (\d+)$/m.exec(await app().metrics.text())?.[1])
async function isRendered(path: string): Promise<boolean> {
  const before = await misses()
  await (await call(path)).text()
  return (await misses()) > before
}
/** The paths that a write invalidates, once all of them are cached. */
async function droppedBy(write: () => Promise<unknown>, paths: string[]): Promise<string[]> {
  // A page of a search ends after a minute, which must not pass meanwhile
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  for (const path of paths) {
    await isRendered(path)
    expect([path, await isRendered(path)]).toEqual([path, false])
  }
  await write()
  const dropped: string[] = []
  for (const path of paths) if (await isRendered(path)) dropped.push(path)
  return dropped
}
const page = async (path: string) => text(await (await call(path)).text())
const product = async (id: number): Promise<Product> =>
  (await (await call(`${PRODUCTS}${id}`)).json()).product
const listed = async (): Promise<Product[]> => {
  const list: ListOf<Product> = await (await call(PRODUCTS)).json()
  return list.results
}
const edit = async ({ id, images }: Product, fields: Parameters<typeof productEdit>[0]) => {
  const form = productEdit({ ...fields, existing_images: images.map((image) => String(image.id)) })
  const answer = await as(owner, `${OWN_PRODUCTS}${id}/`, 'PUT', form)
  expect(answer.status).toBe(200)
}

test('a post drops its lists and the pages that show the newest of its category', async () => {
  const [sofa, car] = [await postProduct(owner, 1, FURNITURE), await postProduct(owner, 1, CARS)]
  const dropped = [ALL, OF_FURNITURE, OF_TASHKENT, PANEL, SEARCH, PRODUCTS, pageOf(sofa)]
  const stored = [OF_CARS, OF_SAMARKAND, FURNITURE_OF_SAMARKAND, OF_SERVICES, SERVICES, pageOf(car)]
  const title = 'Divan Xurmo'
  const post = () => postProduct(other, 1, { title, ...FURNITURE })
  expect(await droppedBy(post, [...dropped, ...stored])).toEqual(dropped)
  for (const path of [ALL, OF_FURNITURE, OF_TASHKENT, pageOf(sofa)])
    expect(await page(path)).toContain(title)
})

test('a page full of similar ones stays when one is posted, and drops with each that it shows', async () => {
  const sellerId = owner.user_info.id
  const book = { sellerId, category: 'books-education', title: 'Kitob' }
  await addProducts(app().db, ...Array.from({ length: SIMILAR }, () => book))
  const shown = await postProduct(owner, 1, { title: 'Kitob Behi', ...BOOKS })
  const full = await postProduct(other, 1, { title: 'Kitob Nok', ...BOOKS })
  expect(await page(pageOf(full))).toContain('Kitob Behi')
  const post = () => postProduct(other, 1, { title: 'Kitob Anor', ...BOOKS })
  expect(await droppedBy(post, [pageOf(full), ALL])).toEqual([ALL])
  const repriced = () => edit(shown, { title: 'Kitob Behi', price: '999.000', ...BOOKS })
  expect(await droppedBy(repriced, [pageOf(full), OF_CARS])).toEqual([pageOf(full)])
  expect(await page(pageOf(full))).toContain('999.000')
})

test('a full page of a search stays for a minute, and drops with each listing that it shows', async () => {
  const guitar = { sellerId: owner.user_info.id, category: 'musical-instruments', title: 'Gitara' }
  await addProducts(app().db, ...Array.from({ length: 20 }, () => guitar))
  const shown = await postProduct(owner, 1, { title: 'Gitara Behi', ...BOOKS })
  const search = '/?q=gitara'
  expect(await page(search)).toContain('Behi')
  const post = () => postProduct(other, 1, { title: 'Gitara Xurmo', ...BOOKS })
  expect(await droppedBy(post, [search, ALL])).toEqual([ALL])
  vi.setSystemTime(Date.now() + 121_000)
  expect(await page(search)).toContain('Xurmo')
  const repriced = () => edit(shown, { title: 'Gitara Behi', price: '999.000', ...BOOKS })
  expect(await droppedBy(repriced, [search, OF_SERVICES])).toEqual([search])
})

test('a full later page of a list stays for a minute, and drops with each listing that it shows', async () => {
  const ball = { sellerId: owner.user_info.id, category: 'sport-leisure', title: 'Koptok' }
  const addBalls = (length: number) => addProducts(app().db, ...Array.from({ length }, () => ball))
  await addBalls(PRODUCT_PAGE_SIZE)
  const shown = await postProduct(owner, 1, { title: 'Koptok Behi', ...BALLS })
  await addBalls(PRODUCT_PAGE_SIZE)
  const [first, later] = ['/?category=sport-leisure', '/?category=sport-leisure&page=2']
  expect(await page(later)).toContain('Behi')
  const post = () => postProduct(other, 1, { title: 'Koptok Xurmo', ...BALLS })
  expect(await droppedBy(post, [later, first])).toEqual([first])
  const repriced = () => edit(shown, { title: 'Koptok Behi', price: '999.000', ...BALLS })
  expect(await droppedBy(repriced, [later, OF_SERVICES])).toEqual([later])
  vi.setSystemTime(Date.now() + 61_000)
  expect(await isRendered(later)).toBe(true)
})

test('an age on a page lags behind by five minutes at most', async () => {
  const path = pageOf(await postProduct(owner, 1, FURNITURE))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  expect(await isRendered(path)).toBe(true)
  vi.setSystemTime(Date.now() + 299_000)
  expect(await isRendered(path)).toBe(false)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await isRendered(path)).toBe(true)
})

test('a post in a neighbouring region drops the pages that count neighbouring districts', async () => {
  const zangiota = { ...FURNITURE, location_id: '1727237' }
  const near = '/?region=toshkent-viloyati&district=zangiota-tumani&near=1'
  const offersNear = '/?region=toshkent-shahri&district=chilonzor-tumani'
  for (const location_id of ['1726294', '1726283'])
    await postProduct(owner, 1, { ...FURNITURE, location_id })
  const inTashkent = () =>
    postProduct(other, 1, { ...FURNITURE, title: 'Divan Uzum', location_id: '1726283' })
  expect(await droppedBy(inTashkent, [near, OF_SAMARKAND])).toEqual([near])
  expect(await page(near)).toContain('Divan Uzum')
  const around = () => postProduct(other, 1, zangiota)
  expect(await droppedBy(around, [offersNear, OF_SAMARKAND])).toEqual([offersNear])
})

test('an edit drops its page and its lists; a move also its new lists', async () => {
  const sofa = await postProduct(owner, 1, FURNITURE)
  const lists = [ALL, OF_FURNITURE, OF_TASHKENT]
  const own = [pageOf(sofa), photoOf(sofa), answerOf(sofa)]
  const paths = [...lists, ...own, OF_CARS, FURNITURE_OF_SAMARKAND]
  const repriced = () => edit(sofa, { title: 'Divan Anor', price: '777.000' })
  expect(await droppedBy(repriced, paths)).toEqual([...lists, ...own])
  for (const path of [...lists, pageOf(sofa)]) expect(await page(path)).toContain('777.000')

  expect(await droppedBy(() => edit(sofa, { title: 'Nexia Anor', ...CARS }), paths)).toEqual(
    paths.filter((path) => path !== FURNITURE_OF_SAMARKAND),
  )
  expect(await page(OF_CARS)).toContain('Nexia Anor')
  expect(await page(OF_FURNITURE)).not.toContain('Anor')

  const moved = { title: 'Divan Olma', ...FURNITURE, location_id: ELSEWHERE }
  const places = [OF_TASHKENT, OF_SAMARKAND, FURNITURE_OF_SAMARKAND]
  expect(await droppedBy(() => edit(sofa, moved), places)).toEqual(places)
  expect(await page(FURNITURE_OF_SAMARKAND)).toContain('Divan Olma')
  expect(await page(OF_TASHKENT)).not.toContain('Divan Olma')
})

test('an edit drops the API answers that may show it, and keeps those of other places', async () => {
  const [sofa, car] = [await postProduct(owner, 1, FURNITURE), await postProduct(other, 1, CARS)]
  const dropped = [PRODUCTS, ANSWER_OF_FURNITURE, answerOf(sofa)]
  const stored = [ANSWER_OF_CARS, ANSWER_OF_SAMARKAND, answerOf(car), SERVICES]
  const repriced = () => edit(sofa, { title: 'Divan Behi', price: '888.000', ...FURNITURE })
  expect(await droppedBy(repriced, [...dropped, ...stored])).toEqual(dropped)
  const moved = () => edit(sofa, { title: 'Divan Behi', ...FURNITURE, location_id: ELSEWHERE })
  expect(await droppedBy(moved, [...dropped, ...stored])).toEqual([...dropped, ANSWER_OF_SAMARKAND])
  const { results }: ListOf<Product> = await (await call(ANSWER_OF_SAMARKAND)).json()
  expect(results.map(({ id }) => id)).toContain(sofa.id)
})

test('a write without a change drops nothing', async () => {
  const who = await newMember()
  const sofa = await postProduct(who, 2, FURNITURE)
  await as(who, `/global/like/product/${sofa.id}/`, 'POST')
  const paths = [ALL, OF_FURNITURE, pageOf(sofa), answerOf(sofa), PRODUCTS]
  const kept = { existing_images: sofa.images.map(({ id }) => String(id)) }
  const same = { ...FURNITURE, ...kept, title: sofa.title }
  const send = (path: string, method: string, form?: FormData) => async () =>
    expect((await as(who, path, method, form)).status).toBe(200)
  const editOf = (fields: typeof same) =>
    send(`${OWN_PRODUCTS}${sofa.id}/`, 'PUT', productEdit(fields))
  const profile = formOf({ username: who.username, location_id: String(DISTRICT) })
  for (const write of [
    editOf(same),
    send('/accounts/user/info/', 'PUT', profile),
    send(`/global/like/product/${sofa.id}/`, 'POST'),
  ])
    expect(await droppedBy(write, paths)).toEqual([])
  const turned = { ...same, existing_images: same.existing_images.toReversed() }
  expect(await droppedBy(editOf(turned), paths)).toEqual(paths)
})

test('a sold-out product is marked, leaves the lists, and comes back', async () => {
  const cupboard = await postProduct(owner, 1, { title: 'Shkaf Behi', ...FURNITURE })
  const neighbour = await postProduct(other, 1, FURNITURE)
  for (const in_stock of ['false', 'true']) {
    // A page full of similar ones need not have it again at once
    const beside = in_stock === 'false' ? [pageOf(neighbour)] : []
    const paths = [ALL, OF_FURNITURE, OF_TASHKENT, pageOf(cupboard), ...beside, PRODUCTS]
    const sell = () => edit(cupboard, { title: 'Shkaf Behi', in_stock })
    expect(await droppedBy(sell, [...paths, OF_CARS])).toEqual(paths)
    for (const path of [ALL, OF_FURNITURE, ...beside])
      expect((await page(path)).includes('Shkaf Behi')).toBe(in_stock === 'true')
    expect((await product(cupboard.id)).in_stock).toBe(in_stock === 'true')
  }
})

test('a product that is reserved, and free again, drops its page and its lists', async () => {
  const chair = await postProduct(owner, 1, { title: 'Stul Behi', ...FURNITURE })
  const paths = [ALL, OF_FURNITURE, OF_TASHKENT, pageOf(chair), PRODUCTS]
  const state = (body: object) => () =>
    as(owner, `/listings/product/${chair.id}/state/`, 'PUT', body)
  expect(await droppedBy(state({ state: 'reserved' }), [...paths, OF_CARS])).toEqual(paths)
  expect(await droppedBy(state({ state: 'active' }), [...paths, OF_CARS])).toEqual(paths)
})

test('a deleted product is gone from its page, the lists, and the pages beside it', async () => {
  const sofa = await postProduct(owner, 1, { title: 'Karavot Nok', ...FURNITURE })
  const neighbour = await postProduct(other, 1, FURNITURE)
  const paths = [ALL, OF_FURNITURE, pageOf(sofa), pageOf(neighbour), PRODUCTS]
  const remove = () => as(owner, `${OWN_PRODUCTS}${sofa.id}/`, 'DELETE')
  expect(await droppedBy(remove, [...paths, OF_CARS, OF_SERVICES])).toEqual(paths)
  expect((await call(pageOf(sofa))).status).toBe(410)
  for (const path of [ALL, OF_FURNITURE, pageOf(neighbour)])
    expect(await page(path)).not.toContain('Karavot Nok')
})

test('a like drops no page; the answers that count it are right for the next read', async () => {
  const { id } = await postProduct(owner, 1, FURNITURE)
  const press = (call: 'like' | 'unlike') => () =>
    as(other, `/global/${call}/product/${id}`, 'POST')
  const pages = [ALL, OF_FURNITURE, pageOf({ id })]
  const answers = [answerOf({ id }), PRODUCTS]
  expect(await droppedBy(press('like'), [...pages, ...answers])).toEqual(answers)
  expect((await product(id)).likes).toBe(1)
  expect((await listed()).find((one) => one.id === id)?.likes).toBe(1)
  expect(await droppedBy(press('unlike'), [...pages, ...answers])).toEqual(answers)
  expect((await product(id)).likes).toBe(0)
})

test("a comment drops its service's page and no list of pages", async () => {
  const service = await postService(owner)
  const another = await postService(owner, 0, { category_id: '102' })
  const paths = [`/service/${service.id}`, `${SERVICES}${service.id}`, SERVICES]
  const stored = [OF_SERVICES, `/service/${another.id}`, ALL]
  const comment = () => postComment(other, service.id)
  expect(await droppedBy(comment, [...paths, ...stored])).toEqual(paths)
  const answer = await (await call(`${SERVICES}${service.id}`)).json()
  expect(answer.comment_count).toBe(1)
})

test('an edit of a service drops its page and its lists', async () => {
  const service = await postService(owner)
  const paths = [OF_SERVICES, `/service/${service.id}`, SERVICES]
  const rename = () =>
    as(owner, `${OWN_SERVICES}${service.id}/`, 'PUT', serviceEdit({ name: 'Usta Gilos' }))
  expect(await droppedBy(rename, [...paths, ALL, PRODUCTS])).toEqual(paths)
  for (const path of [OF_SERVICES, `/service/${service.id}`])
    expect(await page(path)).toContain('Usta Gilos')
})

test('a new name or picture of a member is on each of their pages; lists show none', async () => {
  const sofa = await postProduct(owner, 1, FURNITURE)
  const service = await postService(owner)
  const theirs = await postProduct(other, 1, { category_id: '13' })
  const shown = [pageOf(sofa), answerOf(sofa), `/service/${service.id}`, PRODUCTS]
  const paths = [...shown, ALL, OF_FURNITURE, OF_SERVICES, pageOf(theirs), answerOf(theirs)]
  const username = `gilos${process.pid}`
  const put = (form: FormData) => () => as(owner, '/accounts/user/info/', 'PUT', form)
  expect(await droppedBy(put(formOf({ username })), paths)).toEqual(shown)
  expect(await page(pageOf(sofa))).toContain(username)
  expect(await page(`/service/${service.id}`)).toContain(username)
  const avatar = formOf({}, 'profile_image', [await photo()])
  expect(await droppedBy(put(avatar), paths)).toEqual(shown)
  expect((await product(sofa.id)).userName.profile_image).not.toBeNull()
  const moved = formOf({ location_id: ELSEWHERE })
  expect(await droppedBy(put(moved), paths)).toEqual(shown)
  expect(await page(pageOf(sofa))).toContain(
    String((await product(sofa.id)).userName.location?.district),
  )
})

test("a member's posts, edits and deletions drop their own page, and nobody else’s", async () => {
  const seller = await newMember()
  const [theirs, others] = [await userPage(seller), await userPage(other)]
  const drops = async (write: () => Promise<unknown>) =>
    expect(await droppedBy(write, [theirs, others])).toEqual([theirs])
  const sofas: Product[] = []
  await drops(async () =>
    sofas.push(await postProduct(seller, 1, { title: 'Divan Nok', ...FURNITURE })),
  )
  expect(await page(theirs)).toContain('Divan Nok')
  await drops(() => postService(seller))
  const [sofa] = sofas
  if (!sofa) throw new Error('Nothing was posted')
  const existing_images = sofa.images.map(({ id }) => String(id))
  const sold = productEdit({ title: 'Divan Nok', in_stock: 'false', existing_images })
  await drops(() => as(seller, `${OWN_PRODUCTS}${sofa.id}/`, 'PUT', sold))
  expect(await page(theirs)).not.toContain('Divan Nok')
  await drops(() => as(seller, `${OWN_PRODUCTS}${sofa.id}/`, 'DELETE'))
  await drops(async () =>
    as(seller, '/accounts/user/info/', 'PUT', formOf({}, 'profile_image', [await photo()])),
  )
  await drops(() => as(seller, '/accounts/delete/', 'POST', { password: PASSWORD }))
  expect((await call(theirs)).status).toBe(404)
})

test('deleting an account drops the pages with its listings, comments and likes, and no other page', async () => {
  const leaver = await newMember()
  const sofa = await postProduct(leaver, 1, { title: 'Kushetka Uzum', ...FURNITURE })
  const service = await postService(owner)
  await postComment(leaver, service.id)
  await as(leaver, `/global/like/service/${service.id}`, 'POST')
  const paths = [
    ALL,
    OF_FURNITURE,
    pageOf(sofa),
    `/service/${service.id}`,
    `${SERVICES}${service.id}`,
  ]
  const stored = [OF_CARS, OF_SAMARKAND, ANSWER_OF_CARS]
  const leave = () => as(leaver, '/accounts/delete/', 'POST', { password: PASSWORD })
  expect(await droppedBy(leave, [...paths, ...stored])).toEqual(paths)
  expect((await call(pageOf(sofa))).status).toBe(410)
  expect(await page(ALL)).not.toContain('Kushetka Uzum')
  const answer = await (await call(`${SERVICES}${service.id}`)).json()
  expect([answer.comment_count, answer.likes]).toEqual([0, 0])
})

test.each([
  ['a parameter that it does not know', '?x=1', {}],
  ['a token that it has no use for', '', { headers: { Authorization: 'Token x' } }],
])('%s does not render a page anew', async (_what, query, request) => {
  const sofa = await postProduct(owner, 1, FURNITURE)
  for (const path of [ALL, OF_SERVICES, pageOf(sofa), '/about', '/sitemaps/static.xml']) {
    await isRendered(path)
    const before = await misses()
    expect((await call(path + query, request)).status).toBe(200)
    expect([path, await misses()]).toEqual([path, before])
  }
})

test('a parameter that a call does not have does not make its answer anew', async () => {
  for (const path of [PRODUCTS, '/accounts/regions', '/openapi.json']) {
    await isRendered(path)
    expect([path, await isRendered(`${path}?x=1`)]).toEqual([path, false])
  }
})

test('without a contact there is no security.txt', async () => {
  expect((await call('/.well-known/security.txt')).status).toBe(404)
})
