/** The search of staff: members, listings in any state, cases and decisions, by number, name, words or address. */
import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { toPhone } from '../../api/accounts/account-forms.ts'
import { KINDS, plural, type Kind } from '../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { CASE_KINDS, OUTCOMES } from '../../api/moderation/moderation.ts'
import { app } from '../app.ts'
import { lexemesOfText } from '../catalogue/find/match.ts'
import { any, date, maybeOne } from '../db/ask.ts'
import { SEARCH_WORDS } from '../db/schema/listing-columns.ts'
import { logStaff } from '../staff/log.ts'

const MOST = 20
const MOST_SORTED = 200
export const LONGEST_SEARCH = 200

const member = v.object({ id: v.number(), username: v.string(), createdAt: date })
const listing = v.object({
  kind: v.picklist(KINDS),
  id: v.number(),
  title: v.string(),
  /** Null: its owner deleted it. */
  state: v.nullable(v.picklist(LISTING_STATES)),
  sellerId: v.nullable(v.number()),
})
export type FoundListing = v.InferOutput<typeof listing>
const caseEntry = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  title: v.string(),
  state: v.picklist(['open', 'decided']),
  createdAt: date,
})
const decision = v.object({
  id: v.number(),
  caseId: v.nullable(v.number()),
  outcome: v.picklist(OUTCOMES),
  createdAt: date,
})

type Staff = { id: number; requestId: string }

/** Finds by one field. A search by phone number is logged, without the number. */
export async function findForStaff(typed: string, by: Staff) {
  const text = typed.trim()
  if (text === '') return { members: [], listings: [], cases: [], decisions: [] }
  const of = pageIn(text)
  const phone = of ? null : toPhone(text, app().config.PHONE_PREFIXES)
  if (phone) return { members: await byPhone(phone, by), listings: [], cases: [], decisions: [] }
  const id = of?.id ?? idIn(text)
  return {
    members: of && of.kind !== 'user' ? [] : await findMembers(of ? '' : text, id),
    listings: of?.kind === 'user' ? [] : await findListings(of ? '' : text, id, of?.kind),
    cases: of ? await casesOf(of) : await findCases(text, id),
    decisions: of || id === undefined ? [] : await findDecision(id),
  }
}

type Page = { kind: Kind | 'user'; id: number }

/** The thing of an address of the site, such as https://…/ru/product/17. */
function pageIn(text: string): Page | undefined {
  const [, kind = '', id = ''] = /\/(product|service|user)\/(\d{1,15})(?!\d)/.exec(text) ?? []
  const page = v.safeParse(v.picklist([...KINDS, 'user']), kind)
  return page.success ? { kind: page.output, id: Number(id) } : undefined
}

/** "17", "№ 17", "#17" */
function idIn(text: string): number | undefined {
  const [, id] = /^(?:№|#|no\.?)?\s*(\d{1,15})$/i.exec(text) ?? []
  return id === undefined ? undefined : Number(id)
}

async function byPhone(phone: string, { id: actorId, requestId }: Staff) {
  const { db } = app()
  const columns = sql`select id, username, created_at as "createdAt" from users`
  const person = await maybeOne(db, member, sql`${columns} where phone = ${phone}`)
  await db.transaction((tx) =>
    logStaff(tx, {
      actorId,
      action: 'find.phone',
      ...(person && { targetKind: 'user', targetId: person.id }),
      requestId,
    }),
  )
  return person ? [person] : []
}

const findMembers = (text: string, id?: number) =>
  any(
    app().db,
    member,
    sql`select id, username, created_at as "createdAt" from users
      where id = ${id ?? null} or ${hasWords(sql`username`, text)}
      order by id = ${id ?? null}::bigint desc nulls last, lower(username) like lower(${escaped(text)}) || '%' desc, id desc
      limit ${MOST}`,
  )

/**
 * By the index of the public search: in either script and any form of the words. Of the newest matches those with the
 * words in the title go first.
 */
async function findListings(text: string, id?: number, only?: Kind): Promise<FoundListing[]> {
  const parts = KINDS.filter((kind) => !only || kind === only).map((kind) => {
    const title = sql.raw(kind === 'product' ? 'title' : 'name')
    const lexemes = text.length > 1 ? lexemesOfText(kind, text) : ''
    return sql`(select ${kind}::text as kind, id, title, state, seller_id as "sellerId"
        from (select id, ${title} as title, state, seller_id from ${sql.identifier(plural(kind))}
          where id = ${id ?? null} or ${sql.raw(SEARCH_WORDS)} @@ ${lexemes}::tsquery
          order by id desc limit ${MOST_SORTED}) as newest
        order by id is not distinct from ${id ?? null}::bigint desc, (${hasWords(sql`title`, text)}) is true desc, id desc
        limit ${MOST})
      union all select kind, listing_id, '', null, null from removed_listings
        where kind = ${kind} and listing_id = ${id ?? null}`
  })
  return any(app().db, listing, sql.join(parts, sql` union all `))
}

const CASE = sql`select id, kind, state, created_at as "createdAt",
  left(coalesce(snapshot->>'title', snapshot->>'text', ''), 80) as title from cases`

const findCases = (text: string, id?: number) =>
  any(
    app().db,
    caseEntry,
    sql`${CASE} where id = ${id ?? null}
      or ${hasWords(sql`concat_ws(' ', snapshot->>'title', snapshot->>'text')`, text)}
      order by id desc limit ${MOST}`,
  )

const casesOf = ({ kind, id }: Page) =>
  any(
    app().db,
    caseEntry,
    sql`${CASE} where kind = ${kind} and target_id = ${id} order by id desc limit ${MOST}`,
  )

const findDecision = (id: number) =>
  any(
    app().db,
    decision,
    sql`select id, case_id as "caseId", outcome, created_at as "createdAt" from decisions where id = ${id}`,
  )

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A condition: all words occur, in whatever order. */
function hasWords(column: SQL, text: string): SQL {
  const words = text.split(/\s+/).filter((word) => word.length > 1)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`${column} ilike ${`%${escaped(word)}%`}`),
    sql` and `,
  )
}
