/** Removes words that no title has any more, and marks words that only one seller uses. */
import { eq, sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { TITLE_VOCABULARY } from '../catalogue/find/search-columns.ts'
import { any } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { SEARCH_WORDS } from '../db/schema/listing-columns.ts'
import { wordChecks, words } from '../db/schema/index.ts'

/** Few per round, one after the other: on the embedded engine everybody else waits for each. */
const AT_ONCE = 20
const NEWEST = 500

export async function checkWords(): Promise<void> {
  const { db } = app()
  const due = await db
    .selectDistinct({ word: wordChecks.word })
    .from(wordChecks)
    .orderBy(wordChecks.word)
    .limit(AT_ONCE)
  for (const { word } of due) await db.transaction((tx) => checkWord(tx, word))
}

/** A title that is being posted at this moment may lose a word; the next title with the word restores it. */
async function checkWord(tx: Transaction, word: string): Promise<void> {
  // Deleted first, so that a title deleted from now on queues the word again
  await tx.delete(wordChecks).where(eq(wordChecks.word, word))
  const sellers = await findSellers(tx, word)
  if (sellers.length === 0) await tx.delete(words).where(eq(words.word, word))
  else
    await tx
      .update(words)
      .set({ sellerId: sellers.length > 1 ? null : sellers[0] })
      .where(eq(words.word, word))
}

/** Some sellers with the word in a title; a single one only when nobody else has it. */
async function findSellers(tx: Transaction, word: string): Promise<number[]> {
  // The newest listings find a frequent word; its index would read all listings that have it
  const newest = sql`order by id desc limit ${NEWEST}`
  const recent = [
    ...(await sellersIn(tx, word, sql`products ${newest}`)),
    ...(await sellersIn(tx, word, sql`services ${newest}`)),
  ]
  if (new Set(recent).size > 1) return recent
  const having = sql`where ${sql.raw(SEARCH_WORDS)} @@ ${word}::tsquery`
  const all = [
    ...(await sellersIn(tx, word, sql`products ${having}`)),
    ...(await sellersIn(tx, word, sql`services ${having}`)),
  ]
  return [...new Set(all)]
}

async function sellersIn(tx: Transaction, word: string, listings: SQL): Promise<number[]> {
  const rows = await any(
    tx,
    v.object({ seller_id: v.number() }),
    sql`
    select distinct seller_id from (select seller_id, search_text from ${listings}) as listings
    where ${sql.raw(TITLE_VOCABULARY)} like ${`% ${word} %`}
    limit 2`,
  )
  return rows.map(({ seller_id }) => seller_id)
}
