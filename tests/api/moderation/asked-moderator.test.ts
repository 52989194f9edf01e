/** Listings with automatically refused texts that their owners send to a moderator. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Rule } from '../../../src/api/moderation/rules.ts'
import { app } from '../../../src/server/app.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import type { Decision } from '../../../src/server/moderation/outcomes.ts'
import { readCase } from '../../../src/server/moderation/read-case.ts'
import { caseOf, newModerator, settle } from '../../fixtures/moderated.ts'
import {
  as,
  OWN_PRODUCTS,
  photosOf,
  postProduct,
  productEdit,
  productForm,
  PRODUCTS,
  refused,
  serviceForm,
  SERVICES,
  uniqueTitle,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
beforeEach(async () => {
  member = await newMember()
  await settle(member, () => postProduct(member))
})

type Fields = Record<string, string>
const ASKED = { to_moderator: 'true' }

const post = async (fields: Fields) =>
  as(member, PRODUCTS, 'POST', productForm(fields, await photosOf(1)))

/** The product as its owner sees it after an edit that keeps its pictures. */
async function edit(id: number, fields: Fields) {
  const { title, description, price, images } = await own(id)
  const existing_images = images.map((image: { id: number }) => String(image.id))
  const form = { title, description, price: String(price), ...fields, existing_images }
  return as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', productEdit(form))
}
const own = async (id: number) => (await as(member, `${OWN_PRODUCTS}${id}/`)).json()

async function decide(id: number, decision: Decision): Promise<void> {
  const { rows } = await app().db.execute<{ id: number }>(
    sql`select id from cases where target_id = ${id} and kind = 'product' and state = 'open'`,
  )
  await decideCase(rows[0]?.id ?? 0, decision, await newModerator(), 'test')
}
const allow = (id: number) => decide(id, { outcome: 'allow', note: '' })
const refuse = (id: number, rule: Rule) => decide(id, { outcome: 'refuse', rule, note: '' })

test('a listing with a forbidden word is held for a moderator and shown once one lets it pass', async () => {
  const title = uniqueTitle()
  const fields = { title, description: 'Kepka, газовый пистолет' }
  expect(await refused(await post(fields))).toMatchObject({ code: 'forbidden_goods' })
  const answer = await post({ ...fields, ...ASKED })
  expect(answer.status).toBe(201)
  const { id, state } = await answer.json()
  expect(state).toBe('held')
  expect((await call(`${PRODUCTS}${id}/`)).status).toBe(404)
  expect(await caseOf(id)).toEqual({ score: 20, sources: ['asked'] })
  await allow(id)
  const shown = await (await call(`${PRODUCTS}${id}/`)).json()
  expect(shown).toMatchObject({ product: { title, state: 'active' } })
})

test('a listing with a contact in its title may be sent to a moderator as well', async () => {
  const fields = { name: `Usta ${uniqueWord()} t.me/usta` }
  expect(await refused(await as(member, SERVICES, 'POST', serviceForm(fields)))).toMatchObject({
    code: 'contact_in_title',
    errors: { name: 'contact_in_title' },
  })
  const answer = await as(member, SERVICES, 'POST', serviceForm({ ...fields, ...ASKED }))
  expect(await answer.json()).toMatchObject({ state: 'held', name: fields.name })
})

test('a listing that no program refuses is shown at once, even when sent to a moderator', async () => {
  const { id, state } = await (await post(ASKED)).json()
  expect(state).toBe('active')
  expect(await caseOf(id)).toBeUndefined()
})

test('an edit with a forbidden word is held, and the moderator sees the new text', async () => {
  const { id } = await postProduct(member)
  const bad = { description: 'Geroin emas, geroin haqida' }
  expect(await refused(await edit(id, bad))).toMatchObject({ code: 'forbidden_goods' })
  expect(await (await edit(id, { ...bad, ...ASKED })).json()).toMatchObject({ state: 'held' })
  const { rows } = await app().db.execute<{ id: number }>(
    sql`select id from cases where target_id = ${id} and kind = 'product'`,
  )
  expect((await readCase(rows[0]?.id ?? 0))?.snapshot).toMatchObject({ text: bad.description })
})

test('a text that a moderator allowed is not refused again until it changes', async () => {
  const bad = { title: uniqueTitle(), description: 'Nasvay qutisi' }
  const { id } = await (await post({ ...bad, ...ASKED })).json()
  await allow(id)
  expect(await (await edit(id, { price: '7000' })).json()).toMatchObject({ state: 'active' })
  const title = uniqueTitle()
  expect(await (await edit(id, { title })).json()).toMatchObject({ state: 'active', title })
  const answer = await edit(id, { description: 'Nasvay qutisi va nasvay' })
  expect(await refused(answer)).toMatchObject({ errors: { description: 'forbidden_goods' } })
})

test('a text that a moderator refused cannot be sent again, in any script', async () => {
  const word = uniqueWord()
  const bad = { title: `Kreslo ${word}`, description: 'Насвай bor' }
  const { id } = await (await post({ ...bad, ...ASKED })).json()
  await refuse(id, 'prohibited')
  const again = { title: `KRESLO, ${word}!`, description: 'Nasvay - bor', ...ASKED }
  const expected = {
    status: 400,
    code: 'moderator_refused',
    errors: { description: 'moderator_refused' },
  }
  expect(await refused(await post(again))).toMatchObject(expected)
  expect(await refused(await edit(id, { ...ASKED, price: '5000' }))).toMatchObject(expected)
  expect((await own(id)).state).toBe('refused')
  const mended = { ...ASKED, description: 'Nasvay uchun quticha, ichi boʻsh' }
  expect(await (await edit(id, mended)).json()).toMatchObject({ state: 'held' })
})

test('a listing that was refused for its price may be sent again', async () => {
  const bad = { title: uniqueTitle(), description: 'Nasvay qutisi' }
  const { id } = await (await post({ ...bad, ...ASKED })).json()
  await refuse(id, 'unreal_price')
  const answer = await edit(id, { ...ASKED, price: '7000' })
  expect(await answer.json()).toMatchObject({ state: 'held' })
})

test('five a day may be sent; failed attempts do not count', async () => {
  const bad = () => post({ title: uniqueTitle(), description: 'Nasvay', ...ASKED })
  expect((await post({ title: '', ...ASKED })).status).toBe(400)
  for (let n = 0; n < 5; n++) {
    if (n === 4) await app().db.execute(sql`delete from rate_limits where key like 'posts-%'`)
    expect((await bad()).status).toBe(201)
  }
  const answer = await bad()
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused(answer)).toMatchObject({ status: 429, code: 'moderator_limit' })
  expect((await post({})).status).toBe(201)
})
