/**
 * Recounts the words of titles for the search field's suggestions: people look for what the newest listings contain.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { KINDS, plural, type Kind } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import { PUBLIC } from '../public-where.ts'
import { any, exists, run } from '../../db/ask.ts'
import { LOCKS } from '../../db/locks.ts'
import { listedNames } from '../../search/listed-names.ts'
import { countPhrases, type Phrase, type SellersTitle } from '../../search/phrases.ts'

const MOST_TITLES = 100_000
const BATCH = 1_000
const MOST_PHRASES = 20_000
/** Processes start often, and there are several: a recent count is not repeated. */
const LASTS = sql`interval '50 minutes'`

const titleRow = v.object({ id: v.number(), title: v.string(), seller_id: v.number() })

export async function refreshSuggestions(): Promise<void> {
  for (const kind of KINDS) {
    if (await isFresh(kind)) continue
    const phrases = await countPhrases(await newestTitles(kind), nextTurn)
    const all = [...phrases, ...listedNames(phrases)]
    await store(kind, all.toSorted((a, b) => b.uses - a.uses).slice(0, MOST_PHRASES))
  }
}

async function isFresh(kind: Kind): Promise<boolean> {
  return exists(
    app().db,
    sql`
    select from suggestions where kind = ${kind} and made_at > now() - ${LASTS} limit 1`,
  )
}

async function newestTitles(kind: Kind): Promise<SellersTitle[][]> {
  const batches: SellersTitle[][] = []
  let before = Number.MAX_SAFE_INTEGER
  while (batches.length < MOST_TITLES / BATCH) {
    const rows = await any('pages', titleRow, {
      text: `select id, ${kind === 'product' ? 'title' : 'name as title'}, seller_id
        from ${plural(kind)} where id < $1 and ${PUBLIC} order by id desc limit ${BATCH}`,
      values: [before],
    })
    if (rows.length === 0) break
    before = rows.at(-1)?.id ?? 0
    batches.push(rows.map(({ title, seller_id }) => ({ title, sellerId: seller_id })))
  }
  return batches
}

async function store(kind: Kind, phrases: Phrase[]): Promise<void> {
  await app().db.transaction(async (tx) => {
    await run(tx, sql`select pg_advisory_xact_lock(${LOCKS.suggestions})`)
    await run(tx, sql`delete from suggestions where kind = ${kind}`)
    await run(
      tx,
      sql`insert into suggestions (kind, key, text, uses)
      select ${kind}, key, text, uses from unnest(
        ${sql.param(phrases.map(({ key }) => key))}::text[],
        ${sql.param(phrases.map(({ text }) => text))}::text[],
        ${sql.param(phrases.map(({ uses }) => uses))}::int[]) as counted (key, text, uses)`,
    )
  })
}
