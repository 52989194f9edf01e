/** A member's quick replies in chats, on every device. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import { app } from '../../../src/server/app.ts'
import { idOf } from '../../fixtures/chats.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const PATH = '/chats/own-replies/'
const save = (me: Member, texts: unknown) => as(me, PATH, 'PUT', { texts })
const read = async (me: Member) => (await as(me, PATH)).json()

test('own replies: are a member’s alone, cleaned, in order, the last saved ones', async () => {
  const [buyer, seller] = [await newMember(), await newMember()]
  expect(await read(buyer)).toEqual({ texts: [] })
  await save(buyer, ['Eski'])
  expect((await save(buyer, ['  Ha, sotuvda ', 'Manzil: Chorsu'])).status).toBe(204)
  expect(await read(buyer)).toEqual({ texts: ['Ha, sotuvda', 'Manzil: Chorsu'] })
  expect(await read(seller)).toEqual({ texts: [] })
  const exported: Exported = await (await as(buyer, '/accounts/export/')).json()
  expect(exported.own_replies).toEqual(['Ha, sotuvda', 'Manzil: Chorsu'])
  await save(buyer, [])
  expect(await read(buyer)).toEqual({ texts: [] })
})

test.each([
  ['six of them', Array(6).fill('Ha'), 'invalid_request'],
  ['an empty one', ['Ha', ' '], 'message_required'],
  ['one of 201 letters', ['a'.repeat(201)], 'message_too_long'],
  ['no list', 'Ha', 'invalid_request'],
])('own replies: are refused whole with %s', async (_, texts, code) => {
  const buyer = await newMember()
  await save(buyer, ['Ha'])
  expect(await refused(await save(buyer, texts))).toMatchObject({ status: 400, code })
  expect(await read(buyer)).toEqual({ texts: ['Ha'] })
})

test('own replies: are deleted with the account', async () => {
  const buyer = await newMember()
  await save(buyer, ['Ha'])
  const gone = await as(buyer, '/accounts/delete/', 'POST', { password: PASSWORD })
  expect(gone.ok).toBe(true)
  const { rows } = await app().db.execute(
    sql`select from own_replies where user_id = ${idOf(buyer)}`,
  )
  expect(rows).toEqual([])
})
