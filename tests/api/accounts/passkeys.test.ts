/** A passkey opens its member's session, and nothing else does. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removePasskeys } from '../../../src/server/accounts/passkeys/passkeys.ts'
import { app } from '../../../src/server/app.ts'
import {
  notifications,
  passkeyChallenges,
  passkeys,
  sanctions,
} from '../../../src/server/db/schema/index.ts'
import {
  add,
  begin,
  beginAdding,
  beginEntering,
  send,
  site,
  withPasskey,
} from '../../fixtures/passkeys.ts'
import type { Member } from '../../fixtures/own-things.ts'
import { authenticator } from '../../harness/authenticator.ts'
import { call, newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()
const SITE = site()
const LONG = 'correct horse staple'

type Key = ReturnType<typeof authenticator>

const enter = (Cookie: string, signed: ReturnType<Key['sign']>) =>
  send('/accounts/passkey-entry/', { Cookie }, signed)

const list = async ({ auth }: Member) =>
  (await call('/accounts/passkeys/', { headers: auth })).json()
const isOpen = async (token: string) =>
  (await call('/accounts/user/info/', { headers: { Authorization: `Token ${token}` } })).ok

async function entered(key: Key, lies = {}) {
  const { challenge, Cookie } = await beginEntering()
  return enter(Cookie, key.sign(challenge, lies))
}

test('A member adds a passkey after the password, is told of it, and enters by it', async () => {
  const { member, key, id } = await withPasskey()
  const { token, user_info, status } = await entered(key)
  expect([status, user_info.id]).toEqual([200, member.user_info.id])
  expect(await isOpen(token)).toBe(true)
  expect(await list(member)).toMatchObject([{ id, last_used_at: expect.any(String) }])
  const told = eq(notifications.userId, member.user_info.id)
  const notes = await app().db.select({ type: notifications.type }).from(notifications).where(told)
  expect(notes).toEqual([{ type: 'passkey_added' }])
  const data = await (await call('/accounts/export/', { headers: member.auth })).json()
  expect(data.passkeys).toMatchObject([{ id }])
})

test('The options ask for a passkey that names its member, and name those that exist', async () => {
  const { member, key } = await withPasskey()
  const { options } = await beginAdding(member)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: [{ id: key.id, transports: ['internal'] }],
  })
  expect((await beginEntering()).options).toMatchObject({ rpId: 'localhost' })
})

test('A session without the password adds none', async () => {
  const member = await newMember()
  expect(await beginAdding(member, LONG)).toMatchObject({ status: 403 })
  const { challenge, Cookie } = await beginEntering()
  const made = authenticator(SITE).make(challenge)
  expect(await add(member, Cookie, made)).toMatchObject({ status: 410, code: 'passkey_over' })
})

test('Another member’s challenge adds none, nor does one after the session has ended', async () => {
  const [anna, boris] = [await newMember(), await newMember()]
  const begun = await beginAdding(anna)
  const made = authenticator(SITE).make(begun.challenge)
  expect(await add(boris, begun.Cookie, made)).toMatchObject({ status: 410 })
  await call('/accounts/sessions/', { method: 'DELETE', headers: anna.auth })
  expect(await add(anna, begun.Cookie, made)).toMatchObject({ status: 401 })
})

const LIES: [string, object][] = [
  ['for another site', { origin: 'https://bozor.example' }],
  ['for another domain', { rpId: 'bozor.example' }],
  ['for another port', { origin: 'http://localhost:1' }],
  ['of the other kind', { type: 'payment.get' }],
]
test.each(LIES)('What an authenticator signed %s neither adds nor enters', async (_, lies) => {
  const { member, key } = await withPasskey()
  const begun = await beginAdding(member)
  const made = authenticator(SITE).make(begun.challenge, lies)
  expect(await add(member, begun.Cookie, made)).toMatchObject({ status: 403 })
  expect(await entered(key, lies)).toMatchObject({ status: 403, code: 'passkey_refused' })
})

test('A signature is taken once, also by two at the same moment, and a refused one uses it up', async () => {
  const { key } = await withPasskey()
  const { challenge, Cookie } = await beginEntering()
  const signed = key.sign(challenge)
  const answers = await Promise.all([enter(Cookie, signed), enter(Cookie, signed)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const next = await beginEntering()
  const forged = authenticator(SITE).sign(next.challenge)
  expect(await enter(next.Cookie, { ...forged, id: key.id })).toMatchObject({ status: 403 })
  expect(await enter(next.Cookie, key.sign(next.challenge))).toMatchObject({ status: 410 })
})

test('A signature sent from another browser enters nobody there', async () => {
  const { key } = await withPasskey()
  const [mine, theirs] = [await beginEntering(), await beginEntering()]
  expect(await enter(theirs.Cookie, key.sign(mine.challenge))).toMatchObject({ status: 410 })
  expect(await enter('', key.sign(theirs.challenge))).toMatchObject({ status: 410 })
})

test('Two tabs of a browser have a challenge each', async () => {
  const { key } = await withPasskey()
  const first = await beginEntering()
  const second = await begin('/accounts/passkey-entry/options/', { Cookie: first.Cookie })
  expect(second.Cookie).toBe(first.Cookie)
  expect(await enter(first.Cookie, key.sign(first.challenge))).toMatchObject({ status: 200 })
  expect(await enter(first.Cookie, key.sign(second.challenge))).toMatchObject({ status: 200 })
})

test('A challenge of eleven minutes ago is over, and a made-up one never was', async () => {
  const { key } = await withPasskey()
  const { challenge, Cookie } = await beginEntering()
  await app()
    .db.update(passkeyChallenges)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
  expect(await enter(Cookie, key.sign(challenge))).toMatchObject({ status: 410 })
  expect(await enter(Cookie, key.sign('made-up'))).toMatchObject({ status: 410 })
  const garbage = { ...key.sign(challenge), response: { ...key.sign(challenge).response } }
  garbage.response.clientDataJSON = 'AAAA'
  expect(await enter(Cookie, garbage)).toMatchObject({ status: 403 })
})

test('A counter that stands or goes back is a copy’s', async () => {
  const { key } = await withPasskey()
  expect(await entered(key, { counter: 5 })).toMatchObject({ status: 200 })
  expect(await entered(key, { counter: 5 })).toMatchObject({ status: 403 })
  expect(await entered(key, { counter: 4 })).toMatchObject({ status: 403 })
  expect(await entered(key, { counter: 6 })).toMatchObject({ status: 200 })
})

test('Somebody else’s passkey is neither added again nor removed', async () => {
  const { member, key, id } = await withPasskey()
  const stranger = await newMember()
  const begun = await beginAdding(stranger)
  expect(await add(stranger, begun.Cookie, key.make(begun.challenge))).toMatchObject({
    status: 403,
  })
  const path = `/accounts/passkeys/${id}/`
  expect((await call(path, { method: 'DELETE', headers: stranger.auth })).status).toBe(404)
  expect(await list(member)).toHaveLength(1)
})

test('A removed passkey enters nobody, and the sessions that it opened end', async () => {
  const { member, key, id } = await withPasskey()
  const { token } = await entered(key)
  const path = `/accounts/passkeys/${id}/`
  expect((await call(path, { method: 'DELETE', headers: member.auth })).status).toBe(204)
  expect(await entered(key)).toMatchObject({ status: 403, code: 'passkey_refused' })
  expect([await isOpen(token), await isOpen(member.token)]).toEqual([false, true])
})

test('The eleventh is refused, also of those begun at the same moment', async () => {
  const { member } = await withPasskey()
  const userId = member.user_info.id
  const some = { userId, publicKey: Buffer.alloc(1), counter: 0, transports: [] }
  await app()
    .db.insert(passkeys)
    .values(Array.from({ length: 8 }, (_, i) => ({ ...some, credentialId: `${userId}-${i}` })))
  const begun = [await beginAdding(member), await beginAdding(member)]
  const answers = await Promise.all(
    begun.map(({ challenge, Cookie }) => add(member, Cookie, authenticator(SITE).make(challenge))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  expect(await beginAdding(member)).toMatchObject({ status: 403 })
})

test('A banned member enters as by password, and may do as little', async () => {
  const { member, key } = await withPasskey()
  const userId = member.user_info.id
  await app().db.insert(sanctions).values({ userId, kind: 'banned', rule: 'fraud' })
  const { status, token } = await entered(key)
  const Authorization = `Token ${token}`
  const change = { method: 'PUT', body: new FormData(), headers: { Authorization } }
  expect([status, (await call('/accounts/user/info/', change)).status]).toEqual([200, 403])
})

test('A deleted account takes its passkeys along', async () => {
  const { member, key } = await withPasskey()
  await call('/accounts/delete/', { body: { password: PASSWORD }, headers: member.auth })
  expect(await entered(key)).toMatchObject({ status: 403 })
})

test('After all are removed, as a new password does, none enters', async () => {
  const { member, key } = await withPasskey()
  await app().db.transaction((tx) => removePasskeys(tx, member.user_info.id))
  expect(await entered(key)).toMatchObject({ status: 403 })
})
