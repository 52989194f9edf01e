/** A call takes its limit before its work: with the limit used up it does not even say that there is nothing. */
import { beforeEach, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { limitTable, type LimitName } from '../../../src/server/http/limit-table.ts'
import { idOf } from '../../fixtures/chats.ts'
import { as, refused, uniqueWord, type Member } from '../../fixtures/own-things.ts'
import { publishList } from '../../fixtures/wanted.ts'
import { newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
beforeEach(async () => {
  member = await newMember()
})

const NONE = 999_999_999
const SEARCH = `/alerts/searches/${NONE}/`
const take = (limit: LimitName, points: number) =>
  app().limits.take(limit, String(idOf(member)), points)
const allButOne = (limit: LimitName) => take(limit, limitTable(app().config)[limit].points - 1)

test.each<[LimitName, string, string, object?]>([
  [
    'searches-member-hour',
    'POST',
    '/alerts/searches/',
    { kind: 'product', query: '', pace: 'daily' },
  ],
  ['search-changes-member-hour', 'PUT', SEARCH, { pace: 'daily' }],
  ['search-changes-member-hour', 'DELETE', SEARCH],
  ['search-changes-member-hour', 'POST', `${SEARCH}feed/`],
  ['search-changes-member-hour', 'DELETE', `${SEARCH}feed/`],
  ['search-changes-member-hour', 'DELETE', `${SEARCH}wanted/`],
  ['wanted-member-day', 'PUT', `${SEARCH}wanted/`, { text: '' }],
  ['wanted-answers-member-day', 'POST', `/alerts/wanted/${NONE}/answer/`],
  ['seekers-member-minute', 'POST', `/alerts/wanted/${NONE}/answer/`],
  ['seekers-member-minute', 'GET', '/alerts/wanted/'],
  ['seekers-member-minute', 'GET', `/alerts/sought/product/?ids=${NONE}`],
  ['reports-member-hour', 'POST', '/global/reports/', { kind: 'wanted', id: NONE, reason: 'spam' }],
  ['reviews-member-day', 'PUT', `/deals/${NONE}/review/`, { stars: 5, tags: [], text: 'Nasvay' }],
])('%s ends %s %s', async (limit, method, path, body) => {
  await allButOne(limit)
  expect((await as(member, path, method, body)).status).not.toBe(429)
  await take(limit, 1)
  const answer = await as(member, path, method, body)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused(answer)).toMatchObject({ status: 429, code: 'too_many_requests' })
})

test('a refused “I have it” has searched, so it counts', async () => {
  const { id } = await publishList(await newMember(), `?q=${uniqueWord()}`)
  const answer = () => as(member, `/alerts/wanted/${id}/answer/`, 'POST')
  await allButOne('seekers-member-minute')
  expect(await refused(await answer())).toMatchObject({ code: 'wanted_no_listing' })
  expect((await answer()).status).toBe(429)
})
