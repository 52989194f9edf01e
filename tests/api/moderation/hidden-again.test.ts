// Engines may differ here: @engine
/** Words that a moderator or reports have hidden do not come back in another row, whatever they are the words of. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import { HELD_KINDS, type HeldKind } from '../../../src/api/moderation/moderation.ts'
import type { Rule } from '../../../src/api/moderation/rules.ts'
import { decideCase } from '../../../src/server/moderation/decide.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { caseOf, newModerator, newReporter } from '../../fixtures/moderated.ts'
import {
  as,
  OWN_PRODUCTS,
  OWN_SERVICES,
  photosOf,
  postComment,
  postProduct,
  postService,
  productEdit,
  serviceEdit,
  uniqueWord,
  type Member,
} from '../../fixtures/own-things.ts'
import { publish, publishList, saveList, withdraw } from '../../fixtures/wanted.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
let words: string
let serviceId: number
let word: string
const searches = new Map<number, number>()
beforeEach(async () => {
  member = await newMember()
  words = `Kredit ${uniqueWord()}`
  serviceId = (await postService(await newMember())).id
  word = uniqueWord()
})

type Way = {
  write: (words: string, who?: Member) => Promise<number>
  edit: (id: number, words: string) => Promise<Response>
  remove: (id: number) => Promise<unknown>
  isShown: (id: number) => Promise<boolean>
}
const commentsPath = () => `/services/api/services/${serviceId}/comments/`
const wantedOf = async (id: number) => {
  const { rows } = await app().db.execute(
    sql`select from wanted_posts where id = ${id} and hidden_at is null`,
  )
  return rows.length === 1
}
const search = (id: number) => searches.get(id) ?? 0

const WAYS: Record<HeldKind, Way> = {
  product: {
    write: async (title, who = member) => (await postProduct(who, 1, { title })).id,
    edit: async (id, title) =>
      as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', productEdit({ title }, await photosOf(1))),
    remove: (id) => as(member, `${OWN_PRODUCTS}${id}/`, 'DELETE'),
    isShown: async (id) => (await call(`/products/api/products/${id}/`)).ok,
  },
  service: {
    write: async (name, who = member) => (await postService(who, 1, { name })).id,
    edit: async (id, name) =>
      as(member, `${OWN_SERVICES}${id}/`, 'PUT', serviceEdit({ name }, await photosOf(1))),
    remove: (id) => as(member, `${OWN_SERVICES}${id}/`, 'DELETE'),
    isShown: async (id) => (await call(`/services/api/services/${id}/`)).ok,
  },
  comment: {
    write: async (text, who = member) => (await postComment(who, serviceId, text)).id,
    edit: (id, text) => as(member, `${commentsPath()}${id}/`, 'PUT', { text }),
    remove: (id) => as(member, `${commentsPath()}${id}/`, 'DELETE'),
    async isShown(id) {
      const { results }: { results: { id: number }[] } = await (
        await as(await newMember(), commentsPath())
      ).json()
      return results.some((comment) => comment.id === id)
    },
  },
  wanted: {
    async write(text, who = member) {
      // A filter more is another search for the same thing
      const query = `?q=${word}&price_max=${randomInt(1_000, 1_000_000)}`
      const { id, searchId } = await publishList(who, query, text)
      searches.set(id, searchId)
      return id
    },
    edit: (id, text) => publish(member, search(id), text),
    remove: (id) => as(member, `/alerts/searches/${search(id)}/`, 'DELETE'),
    isShown: wantedOf,
  },
}
async function decide(kind: HeldKind, id: number, rule?: Rule) {
  const { rows } = await app().db.execute<{ id: number }>(
    sql`select id from cases where kind = ${kind} and target_id = ${id} and state = 'open'`,
  )
  const decision = rule
    ? { outcome: 'refuse' as const, rule, note: '' }
    : { outcome: 'allow' as const, note: '' }
  await decideCase(rows[0]?.id ?? 0, decision, await newModerator(), 'test')
}
async function report(kind: HeldKind, id: number, times: number) {
  for (let i = 0; i < times; i++) {
    const about = { kind, id, reason: 'fraud', note: '' } as const
    await saveReport(await newReporter(), about, `net ${kind} ${id} ${i}`)
  }
}
async function refuse(kind: HeldKind, id: number, rule: Rule = 'fraud') {
  await report(kind, id, 1)
  await decide(kind, id, rule)
}
const HIDING = { moderator: refuse, reports: (kind: HeldKind, id: number) => report(kind, id, 3) }
/** The same words in another spelling. */
const otherwise = () => `${words.toUpperCase()}!`
const sourcesOf = async (id: number, kind: HeldKind) => (await caseOf(id, kind))?.sources ?? []

describe.each(HELD_KINDS)('words of a %s', (kind) => {
  const way = WAYS[kind]

  test.each(Object.entries(HIDING))('that %s hid stay hidden', async (by, hide) => {
    const id = await way.write(words)
    await hide(kind, id)
    expect(await way.isShown(id)).toBe(false)
    const beside = await way.write(words)
    expect([by, await way.isShown(beside)]).toEqual([by, false])
    await way.remove(id)
    await way.remove(beside)
    const again = await way.write(otherwise())
    expect([by, await way.isShown(again)]).toEqual([by, false])
    expect(await sourcesOf(again, kind)).toContain('again')
    const other = await way.write(uniqueWord())
    expect(await way.isShown(other)).toBe(true)
    await way.edit(other, words)
    expect(await way.isShown(other)).toBe(false)
    expect(await sourcesOf(other, kind)).toContain('again')
  })

  test('that were edited while hidden stay hidden', async () => {
    const id = await way.write(uniqueWord())
    await HIDING.reports(kind, id)
    await way.edit(id, uniqueWord())
    await way.edit(id, words)
    await way.remove(id)
    expect(await way.isShown(await way.write(words))).toBe(false)
  })

  test('that were edited before a moderator refused them stay hidden', async () => {
    const id = await way.write(uniqueWord())
    await report(kind, id, 1)
    await way.edit(id, words)
    await decide(kind, id, 'fraud')
    await way.remove(id)
    expect(await way.isShown(await way.write(words))).toBe(false)
  })

  test('that a moderator allowed after all come back at once', async () => {
    const id = await way.write(words)
    await refuse(kind, id)
    await way.remove(id)
    const again = await way.write(words)
    await decide(kind, again)
    expect(await way.isShown(again)).toBe(true)
    await way.remove(again)
    expect(await way.isShown(await way.write(words))).toBe(true)
  })

  test('that nobody has hidden, or another member wrote, are shown', async () => {
    const id = await way.write(words)
    await report(kind, id, 1)
    await way.remove(id)
    const again = await way.write(words)
    expect(await way.isShown(again)).toBe(true)
    await decide(kind, again, 'fraud')
    expect(await way.isShown(await way.write(words, await newMember()))).toBe(true)
  })

  test('take their open case and its reports along', async () => {
    const id = await way.write(words)
    await report(kind, id, 2)
    await way.remove(id)
    const again = await way.write(words)
    expect(await sourcesOf(again, kind)).toContain('report')
    expect(await caseOf(id, kind)).toBeUndefined()
    await report(kind, again, 1)
    expect(await way.isShown(again)).toBe(false)
  })
})

test.each<Rule>(['stolen_photo', 'wrong_category', 'unreal_price'])(
  'the words of a listing that was refused as %s may come back',
  async (rule) => {
    const id = await WAYS.product.write(words)
    await refuse('product', id, rule)
    expect(await WAYS.product.isShown(await WAYS.product.write(words))).toBe(true)
  },
)

test('a refused product does not come back as a service', async () => {
  const description = `Onlayn ${uniqueWord()}`
  const { id } = await postProduct(member, 1, { title: words, description })
  await refuse('product', id)
  const service = await postService(member, 1, { name: words, description })
  expect(await WAYS.service.isShown(service.id)).toBe(false)
})

test.each([
  ['withdrawn and published with another text', async (searchId: number) => searchId],
  [
    'removed with its search, saved and published anew with another text',
    async (searchId: number, query: string) => {
      await as(member, `/alerts/searches/${searchId}/`, 'DELETE')
      return (await saveList(member, query)).id
    },
  ],
])('a refused public search stays hidden when it is %s', async (_, back) => {
  const query = `?q=${uniqueWord()}`
  const { id, searchId } = await publishList(member, query, words)
  await refuse('wanted', id)
  await withdraw(member, searchId)
  const answer = await publish(member, await back(searchId, query), 'Yangi matn')
  const { wanted }: SavedSearch = await answer.json()
  expect(wanted).toMatchObject({ hidden: true })
  expect(await caseOf(wanted?.id ?? 0, 'wanted')).toMatchObject({ sources: ['again'] })
  expect(await (await as(member, '/decisions/')).json()).toMatchObject({
    held: [{ kind: 'wanted', id: wanted?.id, sources: ['again'] }],
  })
})

test('nobody is told of a comment that is hidden at once', async () => {
  const owner = await newMember()
  serviceId = (await postService(owner)).id
  const id = await WAYS.comment.write(words)
  await refuse('comment', id)
  const told = async () => (await as(owner, '/alerts/notifications/')).json()
  const before = await told()
  await WAYS.comment.write(words)
  expect(await told()).toEqual(before)
})
