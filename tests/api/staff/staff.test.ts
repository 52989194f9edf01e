/** Staff login, and the pages that each role sees. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHATS_SOCKET_PATH } from '../../../src/api/chat/live.ts'
import { findDistrict } from '../../../src/server/reference/places.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import { openRoom, readRoom, sendPicture, talkingRoom, write } from '../../fixtures/chats.ts'
import { as, postProduct } from '../../fixtures/own-things.ts'
import { openChat, openSocket } from '../../fixtures/sockets.ts'
import { call, newMember, somebody, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

const admin = somebody()
let site: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  site = await startServer({ ...database.env, FIRST_ADMIN_PHONE: admin.phone })
  talkTo(site)
  await newMember(admin)
})
afterAll(async () => {
  await site.stop()
  await database.drop()
})

const PAGES = ['/staff', '/staff/log', '/staff/figures', '/staff/cases/1', '/staff/people']
type Browser = ReturnType<typeof createStaffBrowser>
const statuses = async ({ get }: Pick<Browser, 'get'>) =>
  Promise.all(PAGES.map(async (path) => (await get(path)).status))

/** The admin of this site with a second factor, made once. */
let adminBrowser: Promise<Browser & Awaited<ReturnType<Browser['setUp']>>> | undefined
const asAdmin = () =>
  (adminBrowser ??= (async () => {
    const browser = createStaffBrowser(admin)
    await browser.logIn()
    return { ...browser, ...(await browser.setUp()) }
  })())

async function newModerator() {
  const person = await newMember()
  const { post } = await asAdmin()
  const fields = { do: 'grant', phone: person.phone, role: 'moderator' }
  expect((await post('/staff/people', fields)).status).toBe(303)
  return createStaffBrowser(person)
}

test('a guest and a member get no further than the login', async () => {
  const browser = createStaffBrowser(await newMember())
  expect(await statuses(browser)).toEqual(PAGES.map(() => 303))
  expect((await browser.get('/ru/staff')).location).toBe('/ru/staff/enter')
  const refused = await browser.logIn()
  expect([refused.status, browser.cookie()]).toEqual([401, ''])
  expect(await statuses(browser)).toEqual(PAGES.map(() => 303))
})

test('the member named in the setting becomes admin, and sees pages once the second factor is proven', async () => {
  const { recoveryCodes, get } = await asAdmin()
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await statuses({ get })).toEqual([200, 200, 200, 404, 200])
})

test('outside of STAFF_IPS these pages are not found, not even the login', async () => {
  const closed = await startServer({ ...database.env, STAFF_IPS: '203.0.113.0/24' })
  const statusOf = async (path: string, ip: string) => {
    const headers = { 'X-Forwarded-For': ip }
    return (await fetch(closed.url + path, { headers, redirect: 'manual' })).status
  }
  for (const path of ['/staff', '/ru/staff/enter', '/staff/tables/listings.csv']) {
    expect(await statusOf(path, '198.51.100.7')).toBe(404)
    expect(await statusOf(path, '203.0.113.9')).not.toBe(404)
  }
  expect(await statusOf('/', '198.51.100.7')).toBe(200)
  await closed.stop()
})

test('staff pages are never cached and never indexed', async () => {
  const { get } = await asAdmin()
  const { headers, html } = await get('/staff')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(html).toContain('content="noindex,nofollow"')
})

test('a moderator without a second factor sees nothing, with it no admin pages', async () => {
  const browser = await newModerator()
  expect((await browser.logIn()).location).toBe('/staff/code')
  expect(await statuses(browser)).toEqual([303, 303, 303, 303, 404])
  await browser.setUp()
  expect(await statuses(browser)).toEqual([200, 200, 200, 404, 404])
  expect((await browser.get('/staff/tables/members.csv')).status).toBe(404)
})

test('a code is accepted once, a recovery code too', async () => {
  const browser = await newModerator()
  await browser.logIn()
  const { nextCode, recoveryCodes } = await browser.setUp()
  await browser.logIn()
  const code = nextCode()
  expect((await browser.post('/staff/code', { code })).location).toBe('/staff')
  await browser.logIn()
  expect((await browser.post('/staff/code', { code })).status).toBe(400)
  const [first = ''] = recoveryCodes
  expect((await browser.post('/staff/code', { code: first })).location).toBe('/staff')
  await browser.logIn()
  expect((await browser.post('/staff/code', { code: first })).status).toBe(400)
})

test('after five wrong codes the right one is refused for a while', async () => {
  const browser = await newModerator()
  await browser.logIn()
  const { nextCode } = await browser.setUp()
  await browser.logIn()
  const tries = []
  for (let i = 0; i < 6; i++) tries.push(await browser.post('/staff/code', { code: '000000' }))
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
  expect((await browser.post('/staff/code', { code: nextCode() })).status).toBe(429)
})

test('a form of another site does nothing', async () => {
  const { post } = await asAdmin()
  const person = await newMember()
  const fields = { do: 'grant', phone: person.phone, role: 'admin' }
  const answer = await post('/staff/people', fields, { 'Sec-Fetch-Site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect((await createStaffBrowser(person).logIn()).status).toBe(401)
})

test('removing a role ends the session, and each change of roles is logged', async () => {
  const person = await newMember()
  const { get, post } = await asAdmin()
  await post('/staff/people', { do: 'grant', phone: person.phone, role: 'moderator' })
  const browser = createStaffBrowser(person)
  await browser.logIn()
  await browser.setUp()
  const id = String(person.user_info.id)
  expect((await post('/staff/people', { do: 'revoke', user_id: id })).status).toBe(303)
  expect((await browser.get('/staff')).status).toBe(303)
  const { html } = await get('/staff/log')
  expect(html).toMatch(new RegExp(`Vazifa olib qoʻyildi:[^]{0,100}/staff/members/${id}"`))
  expect(html).not.toContain(person.phone)
})

test('a table is downloaded as a file, and the download is logged', async () => {
  const { get } = await asAdmin()
  const { status, headers, html } = await get('/staff/tables/members.csv')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(html).toContain(admin.username)
  expect(html).not.toContain(admin.phone)
  expect((await get('/staff/log')).html).toMatch(/Jadval yuklab olindi:[^]{0,100}members/)
  expect((await get('/staff/tables/secrets.csv')).status).toBe(404)
})

test('refused names of a category or an option stay in its open form, and only there', async () => {
  const { post } = await asAdmin()
  const names = { name_uz: 'Avtolar', name_ru: '!', name_en: 'Autos' }
  for (const [path, id] of [
    ['/staff/categories', '2'],
    ['/staff/categories/8', 'make'],
  ] as const) {
    const { status, html } = await post(path, { do: 'save', id, ...names, hidden: 'on' })
    expect(status).toBe(400)
    const rows = html.split('id="entry-').slice(1)
    const kept = rows.filter((row) => row.includes('value="Avtolar"'))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatch(
      new RegExp(
        `^${id}".*<details open.*value="!".*value="Autos".*<input[^>]*hidden[^>]* checked`,
        's',
      ),
    )
  }
})

test('a moderator limits a member and lifts it, only an admin bans, nobody sanctions themselves', async () => {
  const browser = await newModerator()
  await browser.logIn()
  await browser.setUp()
  const person = await newMember()
  const page = `/staff/members/${person.user_info.id}`
  const impose = (kind: string, rule = 'duplicate') =>
    browser.post(page, { do: 'impose', kind, days: '3', rule, note: '' })
  expect((await impose('limited', '')).status).toBe(400)
  expect((await impose('banned')).status).toBe(403)
  expect((await impose('limited')).status).toBe(303)
  const inForce = async () => {
    const answer = await call('/accounts/measures/', { headers: person.auth, from: person })
    return (await answer.json()).in_force?.kind
  }
  expect(await inForce()).toBe('limited')
  const { html } = await browser.get(page)
  const measure_id = /name="measure_id" value="(\d+)"/.exec(html)?.[1] ?? ''
  expect((await browser.post(page, { do: 'lift', measure_id })).status).toBe(303)
  expect(await inForce()).toBeUndefined()
  const { get, post } = await asAdmin()
  const own = /\/staff\/members\/(\d+)">user/.exec((await get('/staff/people')).html)?.[1]
  const ban = { do: 'impose', kind: 'banned', days: '3', rule: 'fraud', note: '' }
  expect((await post(`/staff/members/${own}`, ban)).status).toBe(403)
  expect((await post(page, ban)).status).toBe(303)
  expect(await inForce()).toBe('banned')
})

test('a member appeals a sanction, and another moderator lifts it', async () => {
  const judge = await newModerator()
  await judge.logIn()
  await judge.setUp()
  const person = await newMember()
  const fields = { do: 'impose', kind: 'suspended', days: '30', rule: 'fraud', note: 'Pul olgan' }
  expect((await judge.post(`/staff/members/${person.user_info.id}`, fields)).status).toBe(303)
  const ask = async (path: string, init: object = {}) =>
    call(path, { headers: person.auth, from: person, ...init })
  const { in_force } = await (await ask('/accounts/measures/')).json()
  expect(in_force).toMatchObject({ kind: 'suspended', appealable: true })
  const text = 'Pulni qaytarganman'
  const appeal = `/decisions/${in_force.decision_id}/appeal/`
  expect((await ask(appeal, { method: 'POST', body: { text } })).status).toBe(204)
  expect((await ask(appeal, { method: 'POST', body: { text } })).status).toBe(409)

  const { get, post } = await asAdmin()
  const queue = (await get('/staff?kind=measure&source=appeal')).html
  const path = /\/staff\/cases\/\d+/.exec(queue)?.[0] ?? ''
  const { html } = await get(path)
  for (const told of [text, 'Pul olgan', person.username]) expect(html).toContain(told)
  expect((await post(path, { do: 'allow', note: '' })).status).toBe(303)
  const told = await (await ask('/accounts/measures/')).json()
  expect(told).toMatchObject({ in_force: null, last: [{ appeal_outcome: 'allow' }] })
})

test("a moderator sees a listing's category, place and condition, and its photos enlarged", async () => {
  const seller = await newMember()
  const title = 'Nodir gilam'
  const listing = { title, condition: 'used' }
  const { category, location } = await postProduct(seller, 1, listing)
  const { get } = await asAdmin()
  const queue = (await get('/en/staff')).html
  const path = new RegExp(`href="([^"]*/staff/cases/\\d+)">\\s*${title}`).exec(queue)?.[1] ?? ''
  const { html } = await get(path)
  for (const fact of [category.name_en.replace('&', '&amp;'), 'Used'])
    expect(html).toContain(`>${fact}<`)
  expect(html).toContain(findDistrict(location.id)?.names.en)
  expect(html).toMatch(
    /<a href="\/media\/[^"]+\.webp"[^>]*>\s*<img src="\/media\/[^"]+" alt="Photo 1">/,
  )
})

test('a moderator sees ten messages around the reported one, and each view is logged', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const { id: room } = await openRoom(one, other)
  const sent = []
  for (let n = 0; n < 25; n++) sent.push(await write(other, room, `Gap ${n}.`))
  const id = sent[12]?.id ?? 0
  const body = { kind: 'message', id, reason: 'offensive' }
  await call('/global/reports/', { body, headers: one.auth, from: one })
  const { get } = await asAdmin()
  const queue = await get('/staff?kind=message')
  const path = /\/staff\/cases\/\d+/.exec(queue.html)?.[0] ?? ''
  const { html } = await get(path)
  expect(html.match(/Gap \d+\./g)?.filter((gap) => gap !== 'Gap 12.')).toEqual(
    [...Array(25).keys()].filter((n) => n >= 2 && n <= 22 && n !== 12).map((n) => `Gap ${n}.`),
  )
  expect((await get('/staff/log')).html).toMatch(
    new RegExp(`Xabar atrofidagi yozishma oʻqildi:[^]{0,100}№ ${id}`),
  )
})

test('a picture of a chat is shown to a moderator of its case, each view is logged, and a hidden one is shown to nobody else', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const room = await talkingRoom(one, other)
  const reported = await sendPicture(other, room)
  const body = { kind: 'message', id: reported.id, reason: 'offensive' }
  await call('/global/reports/', { body, headers: one.auth, from: one })
  const elsewhere = await sendPicture(other, await talkingRoom(other, await newMember()))
  const { get, post } = await asAdmin()
  const queue = await get('/staff?kind=message')
  const path =
    new RegExp(`(/staff/cases/\\d+)[^"]*">\\s*№ ${reported.id}\\b`).exec(queue.html)?.[1] ?? ''
  expect((await get(path)).html).toContain(`${path}/pictures/${reported.id}`)
  const picture = await get(`${path}/pictures/${reported.id}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  expect((await get(`${path}/pictures/${elsewhere.id}`)).status).toBe(404)
  expect((await get('/staff/log')).html).toMatch(
    new RegExp(`Suhbatdagi rasm koʻrildi:[^]{0,100}№ ${reported.id}`),
  )
  const guest = await call(`${path}/pictures/${reported.id}`)
  expect([guest.status, guest.headers.get('location')]).toEqual([303, '/staff/enter'])

  await post(path, { do: 'refuse', rule: 'offensive', note: '' })
  for (const reader of [one, other]) {
    const { messages } = await readRoom(reader, room)
    expect(messages.at(-1)).toMatchObject({ id: reported.id, content: '', picture: null })
    expect((await as(reader, reported.picture.image)).status).toBe(404)
  }
  expect((await get(`${path}/pictures/${reported.id}`)).status).toBe(200)
})

test('a message hidden by a moderator changes in open chats and in the list of chats', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const roomId = await talkingRoom(one, other)
  const { id } = await sendPicture(other, roomId)
  const body = { kind: 'message', id, reason: 'offensive' }
  await call('/global/reports/', { body, headers: one.auth, from: one })
  const { get, post } = await asAdmin()
  const { html } = await get('/staff?kind=message')
  const path = new RegExp(`(/staff/cases/\\d+)[^"]*">\\s*№ ${id}\\b`).exec(html)?.[1] ?? ''
  const { url } = site
  const rooms = await Promise.all([one, other].map((person) => openChat(url, roomId, person)))
  const list = await openSocket({ url, path: CHATS_SOCKET_PATH, token: one.token })

  await post(path, { do: 'refuse', rule: 'offensive', note: '' })
  const [hidden] = (await readRoom(one, roomId)).messages.slice(-1)
  for (const room of rooms)
    await expect
      .poll(() => room.frames)
      .toEqual([{ type: 'changed', chat_id: roomId, ...hidden, picture: null }])
  const last_message = { content: '', has_picture: false }
  await expect
    .poll(() => list.frames.at(-1))
    .toMatchObject({ type: 'room', room: { last_message } })
  await Promise.all([...rooms, list].map((socket) => socket.close()))
})
