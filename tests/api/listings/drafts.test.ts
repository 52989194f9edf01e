/** A draft is stored on the server as well as on the device: the newer one wins, and only its member reads it. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Draft, DraftContent } from '../../../src/api/listings/drafts.ts'
import type { Kind } from '../../../src/api/lib/kinds.ts'
import {
  as,
  photosOf,
  postProduct,
  postService,
  productForm,
  PRODUCTS,
  refused,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD } from '../../harness/api.ts'

const HOUR_MS = 3_600_000
const content: DraftContent = { title: 'Kreslo ', price: '1500', condition: '', in_stock: 'true' }

let member: Member
beforeEach(async () => {
  member = await newMember()
})

const pathOf = (kind: Kind) => `/listings/${kind}/draft/`
const save = (body: object, kind: Kind = 'product') =>
  as(member, pathOf(kind), 'PUT', { content, age_ms: 0, ...body })
async function saved(body: object, kind?: Kind): Promise<string> {
  const answer = await save(body, kind)
  expect(answer.status).toBe(200)
  const { saved_at }: { saved_at: string } = await answer.json()
  return saved_at
}
async function read(kind: Kind = 'product', who = member): Promise<Draft | null> {
  const answer = await as(who, pathOf(kind))
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const { draft }: { draft: Draft | null } = await answer.json()
  return draft
}

test('There is one draft of each kind, as typed, for its member alone', async () => {
  expect(await read()).toBeNull()
  const saved_at = await saved({})
  await saved({ content: { name: 'Tikuvchi', description: '' } }, 'service')
  expect(await read()).toMatchObject({ content, saved_at })
  expect(await read('service')).toMatchObject({ content: { name: 'Tikuvchi', description: '' } })
  expect(await read('product', await newMember())).toBeNull()
  expect((await call(pathOf('product'), { from: member })).status).toBe(401)
  expect((await as(member, '/listings/car/draft/')).status).toBe(404)
})

describe('of two devices', () => {
  test('the one that was typed later wins, in either order of arrival', async () => {
    const newer = await saved({})
    const late = await refused(await save({ content: { title: 'Eski' }, age_ms: HOUR_MS }))
    expect(late).toMatchObject({ status: 409, code: 'conflict' })
    expect(await read()).toMatchObject({ content, saved_at: newer })
    const last = await saved({ content: { title: 'Yangi' } })
    expect(last > newer).toBe(true)
    expect(await read()).toMatchObject({ content: { title: 'Yangi' } })
  })

  test('a device continues the version that it read, however slow its connection', async () => {
    const base = await saved({})
    const next = await saved({ content: { title: 'Yangi' }, age_ms: HOUR_MS, base })
    expect(next > base).toBe(true)
    const stale = await save({ content: { title: 'Eski' }, age_ms: HOUR_MS, base })
    expect(stale.status).toBe(409)
  })

  test("the age of a draft is measured by the server's clock", async () => {
    await saved({ age_ms: HOUR_MS })
    const { age_ms = 0 } = (await read()) ?? {}
    expect(age_ms).toBeGreaterThanOrEqual(HOUR_MS)
  })
})

describe('invalid drafts are refused:', () => {
  test.each([
    ['a title beyond reason', { content: { title: 'a'.repeat(501) } }, 413, 'content.title'],
    [
      'a text beyond reason',
      { content: { description: 'a'.repeat(10_001) } },
      413,
      'content.description',
    ],
    ['no condition', { content: { condition: 'a'.repeat(11) } }, 413, 'content.condition'],
    ['a number', { content: { price: 5 } }, 400, 'content.price'],
    ['a time to come', { age_ms: -1 }, 400, 'age_ms'],
    ['no time', { base: 'yesterday' }, 400, 'base'],
    ['no content', { content: null }, 400, 'content'],
  ])('%s', async (_, body, status, field) => {
    const error = await refused(await save(body))
    expect(error.status).toBe(status)
    expect(error.errors).toHaveProperty([field])
    expect(await read()).toBeNull()
  })

  test('an oversized body', async () => {
    expect((await save({ content: { more: 'a'.repeat(100_000) } })).status).toBe(413)
  })
})

test('Half surrogate pairs, unknown fields and infinite ages do no harm', async () => {
  await saved({ content: { title: 'a\ud83d', more: 'x' }, age_ms: Number.MAX_SAFE_INTEGER })
  expect(await read()).toMatchObject({ content: { title: 'a\ufffd' } })
  expect((await read())?.content).not.toHaveProperty('more')
})

test('A member who saves too often has to wait; no stored draft is lost', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => save({})))
  // A request that comes too late counts too
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await read()).toMatchObject({ content })
})

test('It can be thrown away repeatedly', async () => {
  await saved({})
  await saved({ content: { name: 'Tikuvchi' } }, 'service')
  for (const _ of [1, 2]) expect((await as(member, pathOf('product'), 'DELETE')).status).toBe(204)
  expect(await read()).toBeNull()
  expect(await read('service')).not.toBeNull()
})

describe('it is deleted by the post made from it', () => {
  const post = async (draft: string, fields = {}) => {
    const form = productForm({ draft, ...fields }, await photosOf(1))
    return as(member, PRODUCTS, 'POST', form)
  }

  test('and kept by a refused or an unrelated post', async () => {
    const draft = await saved({})
    expect((await post(draft, { category_id: '' })).status).toBe(400)
    await postProduct(member)
    expect(await read()).not.toBeNull()
    expect((await post(draft)).status).toBe(201)
    expect(await read()).toBeNull()
  })

  test('of either kind', async () => {
    // The one that stays is the older one
    await saved({})
    const draft = await saved({ content: { name: 'Tikuvchi' } }, 'service')
    await postService(member, 0, { draft })
    expect([await read('service'), await read()]).toMatchObject([null, { content }])
  })

  test('but newer text from another device stays', async () => {
    const draft = await saved({})
    await saved({ content: { title: 'Boshqa' }, base: draft })
    expect((await post(draft)).status).toBe(201)
    expect(await read()).toMatchObject({ content: { title: 'Boshqa' } })
  })

  test('and a post that names no draft is still accepted', async () => {
    expect((await post('2026-02-30T00:00:00.000Z')).status).toBe(201)
    expect((await refused(await post(randomUUID()))).errors).toHaveProperty('draft')
  })
})

test("It is in the member's export, and is deleted with the account", async () => {
  const saved_at = await saved({})
  const exported = await (await as(member, '/accounts/export/')).json()
  expect(exported).toMatchObject({ drafts: [{ kind: 'product', content, saved_at }] })
  const body = { password: PASSWORD }
  expect((await as(member, '/accounts/delete/', 'POST', body)).status).toBe(204)
  expect((await save({})).status).toBe(401)
})
