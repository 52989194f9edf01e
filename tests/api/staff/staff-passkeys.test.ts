/** A passkey stands in for the app's code of a member of the staff, once they chose it. */
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { staff } from '../../../src/server/db/schema/index.ts'
import type { Member } from '../../fixtures/own-things.ts'
import { site, withPasskey } from '../../fixtures/passkeys.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import { authenticator } from '../../harness/authenticator.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
let browser: ReturnType<typeof createStaffBrowser>
beforeEach(async () => {
  member = await newMember()
  await app().db.insert(staff).values({ userId: member.user_info.id, role: 'moderator' })
  browser = await enter()
})

type Key = ReturnType<typeof authenticator>
const change = (id: number, what: string) =>
  browser.post('/staff/passkeys', { passkey: String(id), do: what })

/** Another browser with the password. */
async function enter() {
  const other = createStaffBrowser(member)
  await other.logIn()
  return other
}
/** The challenge on the page of the code; undefined where no passkey is offered. */
async function challengeIn(other: typeof browser): Promise<string | undefined> {
  const { html } = await other.get('/staff/code')
  return /data-challenge="([^"]+)"/.exec(html)?.[1]
}
const sign = (key: Key, challenge = '') => ({ signed: JSON.stringify(key.sign(challenge)) })

async function withChosen() {
  await browser.setUp()
  const { key, id } = await withPasskey(member)
  expect((await change(id, 'choose')).location).toBe('/staff/passkeys')
  return { key, id }
}

test('a chosen passkey opens the pages in another browser, once for each challenge, and the log says so', async () => {
  const { key } = await withChosen()
  const other = await enter()
  const signed = sign(key, await challengeIn(other))
  expect((await other.post('/staff/code', signed)).location).toBe('/staff')
  expect((await other.get('/staff')).status).toBe(200)
  expect((await other.post('/staff/code', signed)).status).toBe(410)
  expect((await other.get('/en/staff/log')).html).toContain('Entered with a passkey')
})

test('a passkey that was not chosen is not offered, and its signature opens nothing', async () => {
  const { key } = await withChosen()
  const added = await withPasskey(member)
  const other = await enter()
  const challenge = await challengeIn(other)
  expect((await other.get('/staff/code')).html).not.toContain(added.key.id)
  expect((await other.post('/staff/code', sign(added.key, challenge))).status).toBe(403)
  expect((await other.get('/staff')).location).toMatch(/^\/staff\/code/)
  const theirs = await enter()
  expect((await theirs.post('/staff/code', sign(key, await challengeIn(other)))).status).toBe(410)
  const forged = authenticator(site()).sign((await challengeIn(other)) ?? '')
  const body = { signed: JSON.stringify({ ...forged, id: key.id }) }
  expect((await other.post('/staff/code', body)).status).toBe(403)
  expect((await other.post('/staff/code', { signed: '{}' })).status).toBe(403)
})

test('without a proven code none is chosen, and no other member’s', async () => {
  const { id } = await withPasskey(member)
  expect((await change(id, 'choose')).location).toMatch(/^\/staff\/code/)
  await browser.setUp()
  expect((await change((await withPasskey()).id, 'choose')).status).toBe(404)
  expect((await change(id, 'steal')).status).toBe(400)
  expect(await challengeIn(await enter())).toBeUndefined()
})

test('dropped, removed or after the role was given anew, it is no second factor', async () => {
  const { id } = await withChosen()
  await change(id, 'drop')
  expect(await challengeIn(await enter())).toBeUndefined()
  await change(id, 'choose')
  expect(await challengeIn(await enter())).toBeDefined()
  await app().db.delete(staff)
  await app().db.insert(staff).values({ userId: member.user_info.id, role: 'moderator' })
  browser = await enter()
  await browser.setUp()
  expect(await challengeIn(await enter())).toBeUndefined()
  await change(id, 'choose')
  const path = `/accounts/passkeys/${id}/`
  expect((await call(path, { method: 'DELETE', headers: member.auth })).status).toBe(204)
  expect((await browser.get('/staff')).location).toBe('/staff/enter')
})
