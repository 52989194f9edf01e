import { beforeAll, describe, expect, test } from 'vitest'
import type { BlockedPerson } from '../../../src/api/moderation/safety.ts'
import {
  idOf,
  openRoom,
  postMessage,
  postRoom,
  readRoom,
  textsOf,
  write,
} from '../../fixtures/chats.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { newMember, PASSWORD } from '../../harness/api.ts'

let buyer: Member
let seller: Member
beforeAll(async () => {
  ;[buyer, seller] = [await newMember(), await newMember()]
})
const block = (who: Member, whom: Member) => as(who, `/accounts/blocks/${idOf(whom)}/`, 'PUT')
const unblock = (who: Member, whom: Member) => as(who, `/accounts/blocks/${idOf(whom)}/`, 'DELETE')
const blockedBy = async (who: Member): Promise<BlockedPerson[]> =>
  (await as(who, '/accounts/blocks/')).json()

test('a block is listed once, only for the blocking member, until it is lifted', async () => {
  for (let i = 0; i < 2; i++) expect((await block(buyer, seller)).status).toBe(204)
  const person = { id: idOf(seller), username: seller.username, blocked_at: expect.any(String) }
  expect(await blockedBy(buyer)).toEqual([person])
  expect(await blockedBy(seller)).toEqual([])
  for (let i = 0; i < 2; i++) expect((await unblock(buyer, seller)).status).toBe(204)
  expect(await blockedBy(buyer)).toEqual([])
})

describe.each([
  ['the writer', () => [buyer, seller] as const],
  ['the other one', () => [seller, buyer] as const],
])('blocked by %s', (_, order) => {
  test('nobody can write or open a chat, all stays readable; writing works again after the block', async () => {
    const [blocker, blocked] = order()
    const { id } = await openRoom(buyer, seller)
    const clientId = crypto.randomUUID()
    await write(buyer, id, 'before')
    const sent = await postMessage(buyer, id, 'sent before', clientId)
    await block(blocker, blocked)
    const refusal = { status: 403, code: 'chat_blocked' }
    expect(await refused(await postMessage(buyer, id, 'Salom'))).toMatchObject(refusal)
    expect(await refused(await postMessage(seller, id, 'Salom'))).toMatchObject(refusal)
    expect(await refused(await postRoom(buyer, seller))).toMatchObject(refusal)
    const again = await postMessage(buyer, id, 'sent before', clientId)
    expect([again.status, await again.json()]).toEqual([200, await sent.json()])
    const [mine, theirs] = [await readRoom(blocker, id), await readRoom(blocked, id)]
    expect([mine.blocked_by_me, theirs.blocked_by_me]).toEqual([true, false])
    expect(textsOf(theirs).slice(-2)).toEqual(['before', 'sent before'])
    await unblock(blocker, blocked)
    expect((await postMessage(seller, id, 'Salom')).status).toBe(201)
  })
})

test.each(['PUT', 'DELETE'])('%s for oneself is 400, for an unknown member 404', async (method) => {
  expect((await as(buyer, `/accounts/blocks/${idOf(buyer)}/`, method)).status).toBe(400)
  for (const id of ['99999999', '0', 'x', '99999999999999999999'])
    expect((await as(buyer, `/accounts/blocks/${id}/`, method)).status).toBe(404)
})

test('a block goes with the account of the blocked member', async () => {
  const leaver = await newMember()
  await block(buyer, leaver)
  await as(leaver, '/accounts/delete/', 'POST', { password: PASSWORD })
  expect(await blockedBy(buyer)).toEqual([])
})
