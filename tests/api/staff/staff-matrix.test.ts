/** The rights of each staff member towards each person, over the real forms: one table, one test per row. */
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Sanction } from '../../../src/api/moderation/moderation.ts'
import { hashSecret, newSecret } from '../../../src/server/members/tokens.ts'
import { app } from '../../../src/server/app.ts'
import {
  cases,
  decisions,
  staff,
  staffLog,
  staffSessions,
} from '../../../src/server/db/schema/index.ts'
import { appeal } from '../../../src/server/moderation/appeals.ts'
import { imposeSanction } from '../../../src/server/moderation/sanctions.ts'
import { saveReport } from '../../../src/server/moderation/report.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { newReporter } from '../../fixtures/moderated.ts'
import { server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

/**
 * done: it happened · alone: it happened, and the log notes that there was nobody else · refused: 403 · none: 404 ·
 * out: redirected to the login or to the second factor. The suspended one, the one without a second factor and the
 * one who is alone are admins.
 */
const TABLE = `
                                            moderator  admin    suspended  unproven  alone
decide, a listing of a member               done       done     out        out       done
decide, a listing of a colleague            done       done     out        out       -
decide, a listing of an admin               done       done     out        out       -
decide, an own listing                      refused    refused  out        out       alone
decide, an own report                       refused    refused  out        out       alone
decide, a review of oneself                 refused    refused  out        out       alone
claim, a listing of a member                done       done     out        out       done
claim, an own listing                       refused    refused  out        out       done
claim, an own report                        refused    refused  out        out       done
next, a listing of a member                 done       done     out        out       done
next, an own listing                        refused    refused  out        out       done
next, an own report                         refused    refused  out        out       done
measure, a member                           done       done     out        out       done
measure, a colleague                        refused    done     out        out       -
measure, an admin                           refused    done     out        out       -
measure, oneself                            refused    refused  out        out       refused
ban, a member                               refused    done     out        out       done
lift, of a member                           done       done     out        out       done
lift, of another member than the page       none       none     out        out       none
lift, of oneself on a page of a member      none       none     out        out       none
lift, of oneself                            refused    refused  out        out       refused
lift, of a colleague                        refused    done     out        out       -
lift, of an admin                           refused    done     out        out       -
lift, a ban of a member                     refused    done     out        out       done
appeal, of a member                         done       done     out        out       -
appeal, of a member against the actor       refused    refused  out        out       alone
appeal, of a member against a ban           refused    done     out        out       -
appeal, of oneself                          refused    refused  out        out       refused
appeal, of a colleague                      refused    done     out        out       -
confirm, a member                           done       done     out        out       done
confirm, a colleague                        refused    done     out        out       -
confirm, an admin                           refused    done     out        out       -
confirm, oneself                            refused    refused  out        out       refused
find, a member                              done       done     out        out       done
words                                       none       done     out        out       done
categories                                  none       done     out        out       done
attributes                                  none       done     out        out       done
tables                                      none       done     out        out       done
roles                                       none       done     out        out       done
`
const [heading = '', ...lines] = TABLE.split('\n').filter((line) => line.trim())
const actors = heading.trim().split(/\s+/)
const ROWS = lines.map((line) => {
  const [act = '', ...expected] = line.split(/\s{2,}/)
  return { act, expected: Object.fromEntries(actors.map((name, i) => [name, expected[i] ?? ''])) }
})

type Colleague = { id: number; cookie: string }
/** Everybody that a row may be about, and nobody else on staff. */
type World = { actor: Colleague; colleague: number; admin: number; member: number; other: number }

/** They change nothing, so that one of each kind tries all. */
const LED_OUT = ['suspended', 'unproven']

test.each(LED_OUT)('an admin who is %s may do none of it', async (name) => {
  const world = await worldOf(name)
  for (const { act, expected } of ROWS)
    expect([act, await attempt(act, world)]).toEqual([act, expected[name]])
})

test.each(ROWS)('$act', async ({ act, expected }) => {
  for (const name of actors)
    if (expected[name] !== '-' && !LED_OUT.includes(name))
      expect([name, await tryAs(name, act)]).toEqual([name, expected[name]])
})

test('the log names the member behind a sanction or a decision', async () => {
  const world = await worldOf('admin')
  await attempt('lift, of a member', world)
  expect(await lastLog()).toMatchObject({ action: 'measure.lift', targetId: world.member })
  await attempt('decide, a listing of a member', world)
  expect(await lastLog()).toMatchObject({
    action: 'case.allow',
    details: { memberId: world.member },
  })
})

test('when two admins suspend each other at the same moment, one stays', async () => {
  const { actor, admin: other } = await worldOf('admin')
  const theirs = { id: other, cookie: await sessionOf(other) }
  const fields = { do: 'impose', kind: 'suspended', rule: 'fraud', days: '3', note: '' }
  await Promise.all([
    post(actor, `/staff/members/${other}`, fields),
    post(theirs, `/staff/members/${actor.id}`, fields),
  ])
  const { rows } = await app().db.execute(
    sql`select id from sanctions where user_id in (${other}, ${actor.id})`,
  )
  expect(rows).toHaveLength(1)
})

async function tryAs(name: string, act: string): Promise<string> {
  const world = await worldOf(name)
  const before = await lastLog()
  const outcome = await attempt(act, world)
  const log = await lastLog()
  return outcome === 'done' && log?.id !== before?.id && log?.details['alone'] ? 'alone' : outcome
}

async function worldOf(name: string): Promise<World> {
  const { db } = app()
  for (const table of [decisions, cases, staff]) await db.delete(table)
  const person = () => addSeller(db)
  const id = await onStaff(name === 'moderator' ? 'moderator' : 'admin')
  const isAlone = name === 'alone'
  const colleague = isAlone ? await person() : await onStaff('moderator')
  const admin = isAlone ? await person() : await onStaff('admin')
  if (name === 'suspended') await impose(id, 'suspended', admin)
  const cookie = await sessionOf(id, name === 'unproven' ? null : new Date())
  const [member, other] = [await person(), await person()]
  return { actor: { id, cookie }, colleague, admin, member, other }
}

async function onStaff(role: 'moderator' | 'admin'): Promise<number> {
  const userId = await addSeller(app().db)
  await app().db.insert(staff).values({ userId, role, totpStep: 1 })
  return userId
}

async function sessionOf(userId: number, provenAt: Date | null = new Date()): Promise<string> {
  const secret = newSecret()
  await app()
    .db.insert(staffSessions)
    .values({ hash: hashSecret(secret), userId, provenAt })
  return `staff_session=${secret}`
}

async function attempt(act: string, { actor, ...people }: World): Promise<string> {
  const { colleague, admin, member, other } = people
  const owners: Record<string, number> = {
    'a listing of a member': member,
    'a listing of a colleague': colleague,
    'a listing of an admin': admin,
    'an own listing': actor.id,
    'an own report': member,
    'a member': member,
    'a colleague': colleague,
    'an admin': admin,
    oneself: actor.id,
    'of a member': member,
    'of a colleague': colleague,
    'of an admin': admin,
    'of oneself': actor.id,
    'of another member than the page': other,
    'of oneself on a page of a member': actor.id,
    'a ban of a member': member,
    'of a member against the actor': member,
    'of a member against a ban': member,
  }
  const [verb = '', what = ''] = act.split(', ')
  const owner = owners[what] ?? member
  switch (verb) {
    case 'decide': {
      const id =
        what === 'a review of oneself'
          ? await reviewCase(actor.id, member)
          : await listingCase(owner, what === 'an own report' ? actor.id : await newReporter())
      return outcomeOf(await post(actor, `/staff/cases/${id}`, { do: 'allow', note: '' }))
    }
    case 'claim':
    case 'next': {
      const id = await listingCase(owner, what === 'an own report' ? actor.id : await newReporter())
      const answer =
        verb === 'next'
          ? await post(actor, '/staff', {})
          : await ask(actor, `/staff/cases/${id}`, {})
      const outcome = outcomeOf(answer)
      if (outcome !== 'done') return outcome
      const { rows } = await app().db.execute<{ by: number | null }>(
        sql`select claimed_by as by from cases where id = ${id}`,
      )
      return Number(rows[0]?.by) === actor.id ? 'done' : 'refused'
    }
    case 'measure':
    case 'ban': {
      const kind = verb === 'ban' ? 'banned' : 'limited'
      const fields = { do: 'impose', kind, rule: 'fraud', days: '3', note: '' }
      return outcomeOf(await post(actor, `/staff/members/${owner}`, fields))
    }
    case 'lift': {
      const kind = what.startsWith('a ban') ? 'banned' : 'limited'
      const measure = await impose(owner, kind, admin)
      const page = what.includes('page') ? member : owner
      const fields = { do: 'lift', measure_id: String(measure.id) }
      return outcomeOf(await post(actor, `/staff/members/${page}`, fields))
    }
    case 'appeal': {
      const kind = what.endsWith('a ban') ? 'banned' : 'limited'
      const by = what.endsWith('the actor') ? actor.id : admin
      const { decisionId } = await impose(owner, kind, by)
      await appeal(owner, decisionId, 'Men aybdor emasman')
      const [open] = await app().db.select().from(cases).orderBy(desc(cases.id)).limit(1)
      return outcomeOf(await post(actor, `/staff/cases/${open?.id}`, { do: 'allow', note: '' }))
    }
    case 'confirm': {
      const stir = String(400_000_000 + owner)
      const fields = { do: 'confirm', stir, firm: 'Yulduz' }
      return outcomeOf(await post(actor, `/staff/members/${owner}?badge`, fields))
    }
    case 'find':
      return outcomeOf(await post(actor, '/staff/find', { words: String(owner) }))
    case 'words':
      return outcomeOf(
        await post(actor, '/staff/words', { do: 'save', entry: `soz${actor.id}`, level: 'hold' }),
      )
    case 'categories':
      return outcomeOf(await post(actor, '/staff/categories', { do: 'up', id: '2' }))
    case 'attributes':
      return outcomeOf(
        await post(actor, '/staff/categories/8/make', {
          do: 'down',
          id: 'kia',
          name_uz: 'Kia',
          name_ru: 'Kia',
          name_en: 'Kia',
          aliases: '',
        }),
      )
    case 'tables':
      return outcomeOf(await ask(actor, '/staff/tables/members.csv', {}))
    default:
      return outcomeOf(await post(actor, '/staff/people', { do: 'revoke', user_id: String(other) }))
  }
}

function outcomeOf({ status, location }: { status: number; location: string | null }): string {
  if (status === 303) return /^\/staff\/(enter|code)/.test(location ?? '') ? 'out' : 'done'
  return { 200: 'done', 403: 'refused', 404: 'none' }[status] ?? String(status)
}

async function listingCase(sellerId: number, reporter: number): Promise<number> {
  const [id = 0] = await addProducts(app().db, { sellerId })
  await saveReport(reporter, { kind: 'product', id, reason: 'spam', note: '' }, `net ${reporter}`)
  return lastCase()
}

/** A review of the actor by a member, brought before the moderators by a signal. */
async function reviewCase(subjectId: number, authorId: number): Promise<number> {
  const { rows } = await app().db.execute<{ id: number }>(sql`
    with deal as (
      insert into deals (kind, listing_id, title, seller_id, buyer_id, opened_by, state)
      values ('product', 1, 'Velosiped', ${subjectId}, ${authorId}, 'buyer', 'confirmed') returning id)
    insert into reviews (deal_id, author_id, subject_id, side, stars, tags, text, revealed_at)
    select id, ${authorId}, ${subjectId}, 'buyer', 1, '{}', 'Yomon', now() from deal returning id`)
  await app().db.execute(sql`insert into cases (kind, target_id, owner_id, sources, snapshot)
    values ('review', ${rows[0]?.id}, ${authorId}, array['review_haste'], '{}')`)
  return lastCase()
}

async function lastCase(): Promise<number> {
  const [open] = await app().db.select().from(cases).orderBy(desc(cases.id)).limit(1)
  return open?.id ?? 0
}

async function lastLog() {
  const [row] = await app().db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(1)
  return row && { ...row, details: Object.fromEntries(Object.entries(row.details ?? {})) }
}

async function impose(userId: number, kind: Sanction, moderatorId: number) {
  const { db } = app()
  await db.transaction((tx) =>
    imposeSanction(tx, { userId, kind, rule: 'fraud', note: '', days: 3, moderatorId }),
  )
  const [decision] = await db.select().from(decisions).orderBy(desc(decisions.id)).limit(1)
  return { id: decision?.targetId ?? 0, decisionId: decision?.id ?? 0 }
}

async function ask({ cookie }: Colleague, path: string, init: RequestInit) {
  const answer = await fetch(server().url + path, {
    redirect: 'manual',
    ...init,
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  await answer.arrayBuffer()
  return { status: answer.status, location: answer.headers.get('Location') }
}

const post = (actor: Colleague, path: string, fields: Record<string, string>) =>
  ask(actor, path, { method: 'POST', body: new URLSearchParams(fields) })
