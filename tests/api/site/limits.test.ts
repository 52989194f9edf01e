/** The limits of one member, with a site's default settings. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../src/api/listings/entities.ts'
import {
  as,
  formOf,
  OWN_SERVICES,
  photosOf,
  postComment,
  postProduct,
  postService,
  productForm,
  PRODUCTS,
  refused,
  serviceEdit,
  serviceForm,
  SERVICES,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

const PROFILE = '/accounts/user/info/'
const HOUR = 3_600
const DAY = 24 * HOUR

await serveHere({ POSTS_DAILY_LIMIT: '30' })

let owner: Member
beforeAll(async () => {
  owner = await newMember()
})

type Send = (n: number) => Promise<Response>
/** The statuses of this many calls, one after the other. */
async function statuses(count: number, send: Send): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < count; n++) seen.push((await send(n)).status)
  return seen
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

/** Expects a 429 and returns its seconds. */
async function wait(answer: Response): Promise<number> {
  expect(await refused(answer)).toMatchObject({ status: 429, code: 'too_many_requests' })
  return Number(answer.headers.get('Retry-After'))
}
const postingWait = async (member: Member): Promise<number> =>
  (await (await as(member, '/accounts/limits/')).json()).posting.retry_after

test('a new member posts three listings on the first day; failed and repeated ones do not count', async () => {
  const member = await newMember()
  const key = randomUUID()
  const repeated = { ...member.auth, 'Idempotency-Key': key }
  const post = (headers: Record<string, string> = member.auth, fields = {}) =>
    call(SERVICES, { body: serviceForm(fields), headers, from: member })
  const again = { name: uniqueTitle() }
  expect(await statuses(4, () => as(member, SERVICES, 'POST', serviceForm({ name: '' })))).toEqual(
    times(4, 400),
  )
  expect(await statuses(4, () => post(repeated, again))).toEqual(times(4, 201))
  const twins = await Promise.all(
    [1, 2].map(() => post({ ...repeated, 'Idempotency-Key': randomUUID() })),
  )
  expect(twins.map(({ status }) => status)).toEqual([201, 201])
  expect(await wait(await post())).toSatisfy((s) => s > DAY - 60 && s <= DAY)
  expect((await post(repeated, again)).status).toBe(201)
})

test('a full limit is shown before the form is filled in, and explained', async () => {
  const member = await newMember()
  expect(await postingWait(member)).toBe(0)
  await statuses(3, () => as(member, SERVICES, 'POST', serviceForm()))
  const seconds = await postingWait(member)
  expect(seconds).toSatisfy((s) => s > DAY - 60 && s <= DAY)
  expect(await postingWait(owner)).toBe(0)
  const inWords = async (lang: string) =>
    (await refused(await as(member, `${PRODUCTS}?lang=${lang}`, 'POST', productForm()))).message
  expect(await inWords('uz')).toBe('Juda koʻp urinish, ertaga qayta urinib koʻring.')
  expect(await inWords('ru')).toBe('Слишком много попыток. Повторите завтра.')
  expect(await inWords('en')).toBe('Too many attempts. Please try again tomorrow.')
})

test('twins that come at once cost one post', async () => {
  const member = await newMember()
  const headers = { ...member.auth, 'Idempotency-Key': randomUUID() }
  const name = uniqueTitle()
  const post = () => call(SERVICES, { body: serviceForm({ name }), headers, from: member })
  const ids = await Promise.all([1, 2].map(async () => (await (await post()).json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await statuses(2, () => as(member, SERVICES, 'POST', serviceForm()))).toEqual([201, 201])
  expect(await postingWait(member)).toBeGreaterThan(0)
})

test('the same title with the same pictures is refused with the id of the existing listing', async () => {
  const member = await newMember()
  const pictures = await photosOf(2)
  const title = uniqueTitle()
  const { id }: Product = await postProduct(member, pictures, { title })
  const post = (who: Member, fields: object, shown: Uint8Array[]) =>
    as(who, PRODUCTS, 'POST', productForm({ title, ...fields }, shown))
  const same = { title: title.toUpperCase(), price: '2.000', description: 'Boshqacha' }
  for (const shown of [pictures, pictures.toReversed()])
    expect(await refused(await post(member, same, shown))).toMatchObject({
      status: 409,
      code: 'listing_exists',
      listing_id: id,
    })
  expect((await post(await newMember(), {}, pictures)).status).toBe(201)
  expect((await post(member, {}, [await photo()])).status).toBe(201)
  const twins = await Promise.all(
    [1, 2].map(() => as(owner, SERVICES, 'POST', serviceForm({ name: title }))),
  )
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('sixty edits an hour, of listings and comments together; refused ones do not count', async () => {
  const member = await newMember()
  const { id } = await postService(member)
  const comment = await postComment(member, id)
  const edit = (name: string) => as(member, `${OWN_SERVICES}${id}/`, 'PUT', serviceEdit({ name }))
  const editComment = (n: number) =>
    as(member, `${SERVICES}${id}/comments/${comment.id}/`, 'PUT', { text: `Salom ${n}` })
  expect(await statuses(5, () => edit(''))).toEqual(times(5, 400))
  expect(await statuses(30, (n) => edit(`Usta ${n}`))).toEqual(times(30, 200))
  expect(await statuses(30, editComment)).toEqual(times(30, 200))
  for (const answer of [await edit('Usta'), await editComment(0)])
    expect(await wait(answer)).toSatisfy((s) => s > HOUR - 60 && s <= HOUR)
})

test('sixty likes a minute', async () => {
  const member = await newMember()
  const { id } = await postService(owner)
  const like = (n: number) => as(member, `/global/${n % 2 ? 'un' : ''}like/service/${id}/`, 'POST')
  expect(await statuses(3, () => as(member, '/global/like/service/99999999/', 'POST'))).toEqual(
    times(3, 404),
  )
  expect(await statuses(60, like)).toEqual(times(60, 200))
  expect(await wait(await like(0))).toSatisfy((s) => s > 0 && s <= 60)
  expect(await (await as(owner, `/global/like/service/${id}/`, 'POST')).json()).toMatchObject({
    likes: 1,
  })
})

test('five new names a month, thirty edits of the profile an hour', async () => {
  const member = await newMember()
  const taken = owner.username
  const put = (fields: Record<string, string>) => as(member, PROFILE, 'PUT', formOf(fields))
  const rename = (n: number) => put({ username: `${member.username} ${'abcdefg'[n]}` })
  expect(await statuses(3, () => put({ username: taken }))).toEqual(times(3, 409))
  expect(await statuses(5, rename)).toEqual(times(5, 200))
  expect(await wait(await rename(5))).toSatisfy((s) => s > 29 * DAY && s <= 30 * DAY)
  const move = (n: number) => put({ location_id: n % 2 ? '1703202' : '1726273' })
  expect(await statuses(25, move)).toEqual(times(25, 200))
  expect(await wait(await move(0))).toSatisfy((s) => s > HOUR - 60 && s <= HOUR)
})

test('five exports a day', async () => {
  const member = await newMember()
  const read = () => as(member, '/accounts/export/')
  expect(await statuses(5, read)).toEqual(times(5, 200))
  expect(await wait(await read())).toSatisfy((s) => s > DAY - 60 && s <= DAY)
})
