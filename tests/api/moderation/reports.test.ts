import { beforeAll, expect, test } from 'vitest'
import type { ReportBody } from '../../../src/api/moderation/safety.ts'
import { idOf, openRoom, write } from '../../fixtures/chats.ts'
import { as, postProduct, postService, refused, type Member } from '../../fixtures/own-things.ts'
import { newMember } from '../../harness/api.ts'

let owner: Member
let reporter: Member
let stranger: Member
beforeAll(async () => {
  ;[owner, reporter, stranger] = [await newMember(), await newMember(), await newMember()]
})

const report = (who: Member, body: Partial<ReportBody>) =>
  as(who, '/global/reports/', 'POST', { reason: 'fraud', ...body })

const THINGS = {
  user: async () => idOf(owner),
  product: async () => (await postProduct(owner)).id,
  service: async () => (await postService(owner)).id,
  message: async () => (await write(owner, (await openRoom(reporter, owner)).id, 'Pul?')).id,
} as const

test.each(Object.entries(THINGS))(
  'a %s is reported once by each, the first reason stays',
  async (kind, make) => {
    const thing = { kind: kind as keyof typeof THINGS, id: await make() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => report(reporter, { ...thing, note: 'Avans soʻraydi' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    const again = await report(reporter, { ...thing, reason: 'spam' })
    expect([again.status, await again.json()]).toEqual([200, { reason: 'fraud' }])
    const own = await report(owner, thing)
    expect(await refused(own)).toMatchObject({ status: 400, errors: { id: 'invalid_request' } })
    const unknown = await report(reporter, { ...thing, id: 99_999_999 })
    expect(await refused(unknown)).toMatchObject({ status: 404, code: 'not_found' })
  },
)

test('a stranger cannot report a message, and a deleted listing is gone', async () => {
  const message = await report(stranger, { kind: 'message', id: await THINGS.message() })
  expect(await refused(message)).toMatchObject({ status: 404, code: 'not_found' })
  const id = await THINGS.service()
  await as(owner, `/services/api/services/${id}`, 'DELETE')
  const gone = await report(stranger, { kind: 'service', id })
  expect(await refused(gone)).toMatchObject({ status: 410, code: 'gone' })
})

test.each([
  [{ reason: null }, { reason: 'report_reason_required' }],
  [{ reason: 'because' }, { reason: 'report_reason_required' }],
  [{ kind: 'shop' }, { kind: 'invalid_request' }],
  [{ id: 0 }, { id: 'invalid_request' }],
  [{ id: 1e300 }, { id: 'invalid_request' }],
  [{ note: 'x'.repeat(501) }, { note: 'invalid_request' }],
])('%j is refused', async (change, errors) => {
  const body = { kind: 'user', id: idOf(owner), reason: 'fraud', ...change }
  const answer = await as(stranger, '/global/reports/', 'POST', body)
  expect(await refused(answer)).toMatchObject({ status: 400, errors })
})

test('are in the reporter’s data, and limited in number', async () => {
  const member = await newMember()
  await report(member, { kind: 'user', id: idOf(owner), reason: 'other', note: ' Yomon\u0007 ' })
  const data = await (await as(member, '/accounts/export/')).json()
  expect(data.reports).toMatchObject([{ kind: 'user', id: idOf(owner), note: 'Yomon' }])
  const many = await Promise.all(
    Array.from({ length: 30 }, () => report(member, { kind: 'user', id: idOf(owner) })),
  )
  const late = many.filter(({ status }) => status === 429)
  expect(late).toHaveLength(1)
  expect(Number(late[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
