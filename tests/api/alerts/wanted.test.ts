// Engines may differ here: @engine
/** Saved searches that sellers see: publishing, changing, withdrawing, limits, moderation. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Exported } from '../../../src/api/accounts/profile.ts'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import {
  MAX_WANTED,
  WANTED_DAYS,
  WANTED_TEXT_MAX,
} from '../../../src/api/alerts/saved-search-limits.ts'
import { app } from '../../../src/server/app.ts'
import { removeExpiredWanted } from '../../../src/server/alerts/wanted/publish.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { caseOf, newModerator, newReporter } from '../../fixtures/moderated.ts'
import { as, refused, uniqueWord, type Member } from '../../fixtures/own-things.ts'
import { publish, publishList, saveList, searchesOf, withdraw } from '../../fixtures/wanted.ts'
import { newMember, PASSWORD } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

const DAY_MS = 86_400_000

let buyer: Member
beforeEach(async () => {
  buyer = await newMember()
})

const query = () => `?q=${uniqueWord()}`
const posts = async (searchId: number): Promise<number> => {
  const { rows } = await app().db.execute(
    sql`select from wanted_posts where search_id = ${searchId}`,
  )
  return rows.length
}
const wantedIn = async (answer: Response): Promise<SavedSearch['wanted']> => {
  const search: SavedSearch = await answer.json()
  return search.wanted
}

describe('publishing', () => {
  test('shows a search for thirty days with a text, until it is withdrawn', async () => {
    const { id, wanted } = await saveList(buyer, query())
    expect(wanted).toBeNull()
    const published = await wantedIn(await publish(buyer, id, '  Oq,\r\nbir egadan\u200b '))
    expect(published).toMatchObject({ text: 'Oq,\nbir egadan', hidden: false })
    const left = Date.parse(published?.until ?? '') - Date.now()
    expect(Math.abs(left - WANTED_DAYS * DAY_MS)).toBeLessThan(60_000)
    expect(await searchesOf(buyer)).toMatchObject([{ id, wanted: published }])
    expect((await withdraw(buyer, id)).status).toBe(204)
    expect((await withdraw(buyer, id)).status).toBe(404)
    expect(await searchesOf(buyer)).toMatchObject([{ id, wanted: null }])
  })

  test('again changes the text of the same post and begins its days anew', async () => {
    const { id, searchId } = await publishList(buyer, query(), 'Oq')
    await app().db.execute(sql`update wanted_posts
      set expires_at = now() + interval '1 day' where id = ${id}`)
    const changed = await wantedIn(await publish(buyer, searchId, ''))
    expect(changed).toMatchObject({ id, text: '' })
    expect(Date.parse(changed?.until ?? '') - Date.now()).toBeGreaterThan(29 * DAY_MS)
  })

  test('at the same moment makes one post', async () => {
    const { id } = await saveList(buyer, query())
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => publish(buyer, id, text)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await posts(id)).toBe(1)
  })

  test(`is possible for ${MAX_WANTED} searches at a time`, async () => {
    const first = await publishList(buyer, query())
    for (let i = 1; i < MAX_WANTED; i++) await publishList(buyer, query())
    const { id } = await saveList(buyer, query())
    const answer = await publish(buyer, id)
    expect(await refused(answer)).toMatchObject({ status: 403, code: 'too_many_wanted' })
    expect((await publish(buyer, first.searchId, 'Yangi')).status).toBe(200)
    await app().db.execute(sql`update wanted_posts set expires_at = now() where id = ${first.id}`)
    expect((await publish(buyer, id)).status).toBe(200)
  })

  test.each([
    ['a text that is too long', 'x'.repeat(WANTED_TEXT_MAX + 1), 'wanted_too_long'],
    ['a very long text', 'x'.repeat(30_000), 'wanted_too_long'],
    ['a number', 7, 'wanted_too_long'],
    ['a phone number', 'Tel +998 90 123 45 67', 'contact_in_wanted'],
    ['a user name', 'Telegram: @kobalt_olaman', 'contact_in_wanted'],
    ['a link', 'https://example.com/arzon', 'contact_in_wanted'],
    ['forbidden goods', 'Nasvay ham olaman', 'forbidden_goods'],
  ])('refuses %s', async (_, text, code) => {
    const { id } = await saveList(buyer, query())
    const answer = await publish(buyer, id, text)
    expect(await refused(answer)).toMatchObject({ status: 400, errors: { text: code } })
    expect(await posts(id)).toBe(0)
  })

  test('counts characters, not units', async () => {
    const { id } = await saveList(buyer, query())
    expect((await publish(buyer, id, '😀'.repeat(WANTED_TEXT_MAX))).status).toBe(200)
  })

  test('refuses a search that follows a seller', async () => {
    const seller = await newMember()
    const { id } = await saveList(buyer, `?seller=${seller.user_info.id}`)
    expect((await publish(buyer, id)).status).toBe(400)
    expect(await posts(id)).toBe(0)
  })

  test('refuses a search whose own words are forbidden', async () => {
    const { id } = await saveList(buyer, '?q=nasvay')
    expect(await refused(await publish(buyer, id))).toMatchObject({ code: 'forbidden_goods' })
  })
})

test('A post goes with its search, with its time and with its account', async () => {
  const one = await publishList(buyer, query())
  await as(buyer, `/alerts/searches/${one.searchId}/`, 'DELETE')
  expect(await posts(one.searchId)).toBe(0)
  const two = await publishList(buyer, query())
  await app().db.execute(sql`update wanted_posts set expires_at = now() where id = ${two.id}`)
  expect(await searchesOf(buyer)).toMatchObject([{ wanted: null }])
  await removeExpiredWanted()
  expect(await posts(two.searchId)).toBe(0)
  await publish(buyer, two.searchId)
  await as(buyer, '/accounts/delete/', 'POST', { password: PASSWORD })
  expect(await posts(two.searchId)).toBe(0)
})

test('The export has the post', async () => {
  const { id } = await publishList(buyer, query(), 'Oq')
  const exported: Exported = await (await as(buyer, '/accounts/export/')).json()
  expect(exported.searches).toMatchObject([{ wanted: { id, text: 'Oq' } }])
})

describe('moderation', () => {
  const report = async (id: number) =>
    as(await newMember(), '/global/reports/', 'POST', { kind: 'wanted', id, reason: 'spam' })
  const hiddenOf = async () => (await searchesOf(buyer)).map(({ wanted }) => wanted?.hidden)
  async function decide(id: number, outcome: 'refuse' | 'allow') {
    const { rows } = await app().db.execute<{ id: number }>(
      sql`select id from cases where kind = 'wanted' and target_id = ${id} and state = 'open'`,
    )
    const decision =
      outcome === 'allow' ? { outcome, note: '' } : { outcome, rule: 'other' as const, note: '' }
    await decideCase(rows[0]?.id ?? 0, decision, await newModerator(), 'test')
  }
  const told = async () => (await as(buyer, '/decisions/')).json()

  test('hides a reported post and tells its author, who may appeal', async () => {
    const { id, searchId } = await publishList(buyer, query(), 'Oq')
    expect((await report(id)).status).toBe(201)
    await decide(id, 'refuse')
    expect(await hiddenOf()).toEqual([true])
    expect(await told()).toMatchObject({
      held: [],
      decisions: [{ kind: 'wanted', target_id: id, outcome: 'refuse', appealable: true }],
    })
    expect((await report(id)).status).toBe(404)
    // An edit does not show it again by itself
    await publish(buyer, searchId, 'Boshqa matn')
    expect(await hiddenOf()).toEqual([true])
    expect(await caseOf(id, 'wanted')).toEqual({ score: 10, sources: ['edit'] })
    await decide(id, 'allow')
    expect(await hiddenOf()).toEqual([false])
  })

  test('counts no reports of a text that a moderator allowed, until the text changes', async () => {
    const { id, searchId } = await publishList(buyer, query(), 'Oq')
    const report = async (times: number): Promise<void> => {
      for (let n = 0; n < times; n++) {
        const reporter = await newReporter()
        const body = { kind: 'wanted', id, reason: 'fraud', note: '' } as const
        await saveReport(reporter, body, `network ${reporter}`)
      }
    }
    await report(1)
    await decide(id, 'allow')
    await report(3)
    await publish(buyer, searchId, 'Oq')
    await report(1)
    expect(await hiddenOf()).toEqual([false])
    await publish(buyer, searchId, 'Qora')
    await report(1)
    expect(await hiddenOf()).toEqual([true])
  })

  test('looks first at a text with a watched word', async () => {
    await app().db.execute(sql`insert into watched_words (entry, level)
      values ('kamyob', 'hold') on conflict do nothing`)
    await app().bus.publish({ type: 'words' })
    const { id } = await publishList(buyer, query(), 'Kamyob bo‘lsa')
    expect(await hiddenOf()).toEqual([true])
    expect(await told()).toMatchObject({ held: [{ kind: 'wanted', id, sources: ['words'] }] })
    expect((await report(id)).status).toBe(404)
    // The words of the search are shown too
    const reader = await newMember()
    for (const query of ['?q=kamyob+kitob', '?q=kitob&not=kamyob']) await publishList(reader, query)
    expect((await searchesOf(reader)).map(({ wanted }) => wanted?.hidden)).toEqual([true, true])
  })
})
