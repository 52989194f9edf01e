/** The words that titles are made of, for correcting a mistyped one. */
import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/index.ts'
import { searchDocument } from '../../search/document.ts'

/** Shorter words are too like each other, numbers are never meant otherwise. */
const CORRECTABLE = /^[a-z]{4,}$/

export const isCorrectable = (word: string): boolean => CORRECTABLE.test(word)

/** Adds the words of new titles. Sorted, so that two writers cannot wait for each other. */
export async function rememberWords(db: Db | Transaction, titles: string[]): Promise<void> {
  const all = titles.flatMap((title) => searchDocument(title).text.split(' '))
  const words = [...new Set(all)].filter(isCorrectable).sort()
  if (words.length === 0) return
  await db.execute(
    sql`insert into words select unnest(${sql.param(words)}::text[]) on conflict do nothing`,
  )
}
