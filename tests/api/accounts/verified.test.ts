// Engines may differ here: @engine
/** Staff confirm by papers that a member is a firm; everybody sees it in words, and nobody sees the STIR. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userPath } from '../../../src/i18n/user-path.ts'
import { app } from '../../../src/server/app.ts'
import {
  bannedPeople,
  notifications,
  staff,
  staffLog,
  staffSessions,
  verifications,
} from '../../../src/server/db/schema/index.ts'
import { hashSecret, newSecret } from '../../../src/server/members/tokens.ts'
import { addSeller } from '../../fixtures/listings.ts'
import { postProduct } from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let last = 300_000_000
const newStir = () => String((last += 1))

async function newColleague(role: 'moderator' | 'admin') {
  const { db } = app()
  const id = await addSeller(db)
  await db.insert(staff).values({ userId: id, role, totpStep: 1 })
  const secret = newSecret()
  const provenAt = new Date()
  await db.insert(staffSessions).values({ hash: hashSecret(secret), userId: id, provenAt })
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(server().url + path, {
      redirect: 'manual',
      headers: { Cookie: `staff_session=${secret}`, 'Sec-Fetch-Site': 'same-origin' },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    return { status: answer.status, html: await answer.text() }
  }
  const page = (member: number) => `/staff/members/${member}`
  return {
    id,
    ask,
    confirm: (member: number, stir: string, firm = '“Yulduz” MCHJ') =>
      ask(`${page(member)}?badge`, { do: 'confirm', stir, firm }),
    end: (member: number, reason = 'Hujjat soxta') =>
      ask(`${page(member)}?badge`, { do: 'end', reason }),
    ban: (member: number) =>
      ask(page(member), { do: 'impose', kind: 'banned', rule: 'fraud', days: '3', note: '' }),
    lift: (member: number, measure: string) =>
      ask(page(member), { do: 'lift', measure_id: measure }),
  }
}
const [moderator, admin] = [await newColleague('moderator'), await newColleague('admin')]

async function readVerified(id: number) {
  const answer = await call(`/users/${id}/`)
  expect(answer.status).toBe(200)
  return (await answer.json()).verified
}
const idOf = ({ user_info }: { user_info: { id: number } }): number => user_info.id
const read = async (path: string) => (await fetch(server().url + path)).text()
const SHOWN = 'Firma hujjatlari tekshirilgan'

test('a firm’s page, its listings and the API say in words what was checked, until it is taken back', async () => {
  const member = await newMember()
  const id = idOf(member)
  const product = await postProduct(member)
  const pages = [userPath(member.user_info), `/product/${product.id}`]
  const htmls = () => Promise.all(pages.map(read))
  for (const html of await htmls()) expect(html).not.toContain(SHOWN)
  expect(await readVerified(id)).toBeNull()

  expect((await moderator.confirm(id, newStir())).status).toBe(303)
  for (const html of await htmls()) {
    expect(html).toContain(SHOWN)
    expect(html).toContain('“Yulduz” MCHJ')
  }
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await readVerified(id)).toEqual({ method: 'papers', since, firm: '“Yulduz” MCHJ' })

  expect((await moderator.end(id)).status).toBe(303)
  for (const html of await htmls()) expect(html).not.toContain(SHOWN)
  expect(await readVerified(id)).toBeNull()
  expect((await moderator.end(id)).status).toBe(409)
})

test('the STIR is stored nowhere; the log names the colleague, the firm and the reason, and the member is told', async () => {
  const member = await newMember()
  const id = idOf(member)
  const stir = newStir()
  await moderator.confirm(id, `${stir.slice(0, 3)} ${stir.slice(3, 6)} ${stir.slice(6)}`)
  await moderator.end(id, 'Hujjat eskirgan')
  const log = await app().db.select().from(staffLog).where(eq(staffLog.targetId, id))
  expect(log).toMatchObject([
    { actorId: moderator.id, action: 'badge.confirm', details: { firm: '“Yulduz” MCHJ' } },
    { actorId: moderator.id, action: 'badge.end', details: { reason: 'Hujjat eskirgan' } },
  ])
  const notes = await app().db.select().from(notifications).where(eq(notifications.userId, id))
  expect(notes.map(({ type }) => type).sort()).toEqual(['verification_ended', 'verified'])
  const list = await (
    await call('/alerts/notifications/', { headers: { ...member.auth, 'Accept-Language': 'ru' } })
  ).text()
  expect(list).toContain('Ваш аккаунт подтверждён')

  await moderator.confirm(id, stir)
  const rows = await app().db.select().from(verifications).where(eq(verifications.userId, id))
  expect(rows).toMatchObject([{ method: 'papers', verifiedBy: moderator.id }])
  expect(JSON.stringify([rows, log, notes])).not.toContain(stir)
})

test('a firm has one badge: another account gets none, and a member keeps the firm they have', async () => {
  const [first, second] = [await newMember(), await newMember()]
  const stir = newStir()
  await moderator.confirm(idOf(first), stir)
  const refused = await moderator.confirm(idOf(second), stir)
  expect(refused.status).toBe(409)
  expect(refused.html).toContain('Bu firma boshqa hisobda tasdiqlangan.')
  expect((await moderator.confirm(idOf(first), newStir())).status).toBe(409)
  expect(await readVerified(idOf(second))).toBeNull()
  expect((await moderator.end(idOf(first))).status).toBe(303)
  expect((await moderator.confirm(idOf(second), stir)).status).toBe(303)
})

test('of two accounts confirmed at the same moment as one firm, one has the badge', async () => {
  const ids = [idOf(await newMember()), idOf(await newMember())]
  const stir = newStir()
  const answers = await Promise.all(ids.map((id) => moderator.confirm(id, stir)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
})

test('a ban hides the badge and bars the firm from another account until it is lifted', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const id = idOf(member)
  const stir = newStir()
  await moderator.confirm(id, stir)
  expect((await admin.ban(id)).status).toBe(303)
  expect(await readVerified(id)).toBeNull()
  // The ban finds the firm by the badge
  expect((await admin.end(id)).status).toBe(409)
  const refused = await moderator.confirm(idOf(other), stir)
  expect([refused.status, await readVerified(idOf(other))]).toEqual([409, null])

  const { html } = await admin.ask(`/staff/members/${id}`)
  const measure = /name="measure_id" value="(\d+)"/.exec(html)?.[1] ?? ''
  expect((await admin.lift(id, measure)).status).toBe(303)
  expect(await readVerified(id)).toMatchObject({ method: 'papers' })
})

test('a banned firm gets no badge after its account is deleted, for a year', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const stir = newStir()
  await moderator.confirm(idOf(member), stir)
  await admin.ban(idOf(member))
  const { auth: headers } = member
  const left = await call('/accounts/delete/', { headers, body: { password: PASSWORD } })
  expect(left.status).toBe(204)
  const refused = await moderator.confirm(idOf(other), stir)
  expect(refused.status).toBe(409)
  expect(refused.html).toContain('Bu firmaning hisobi yopilgan.')
  expect(await readVerified(idOf(other))).toBeNull()
  const until = new Date(Date.now() - 1000)
  await app().db.update(bannedPeople).set({ until })
  expect((await moderator.confirm(idOf(other), stir)).status).toBe(303)
})

test('the badge goes with the account and is in the member’s export', async () => {
  const member = await newMember()
  const stir = newStir()
  await moderator.confirm(idOf(member), stir)
  const { auth: headers } = member
  const data = await (await call('/accounts/export/', { headers })).json()
  expect(data.verification).toMatchObject({ method: 'papers', firm: '“Yulduz” MCHJ' })
  expect(JSON.stringify(data)).not.toContain(stir)
  await call('/accounts/delete/', { headers, body: { password: PASSWORD } })
  expect((await call(`/users/${idOf(member)}/`)).status).toBe(404)
  expect((await moderator.confirm(idOf(await newMember()), stir)).status).toBe(303)
})

test.each([
  ['a STIR of eight digits', { stir: '30123456' }],
  ['a firm without a name', { firm: '  ' }],
  ['a name as long as a page', { firm: 'a'.repeat(600) }],
])('%s is refused', async (_, fields) => {
  const id = idOf(await newMember())
  const filled = { do: 'confirm', stir: newStir(), firm: 'Yulduz', ...fields }
  const answer = await moderator.ask(`/staff/members/${id}?badge`, filled)
  expect([answer.status, await readVerified(id)]).toEqual([400, null])
})

test('the second factor has to be fresh', async () => {
  const colleague = await newColleague('moderator')
  const provenAt = new Date(Date.now() - 3_600_000)
  await app()
    .db.update(staffSessions)
    .set({ provenAt })
    .where(eq(staffSessions.userId, colleague.id))
  const id = idOf(await newMember())
  await colleague.confirm(id, newStir())
  expect(await readVerified(id)).toBeNull()
})
