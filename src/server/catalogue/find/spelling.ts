/** Mistyped words, corrected by the words of all titles. */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { looseKey } from '../../../i18n/loose.ts'
import type { Db, Transaction } from '../../db/index.ts'
import { readRows } from '../../db/read.ts'
import { searchDocument } from '../../search/document.ts'
import { editDistance } from '../../search/edit-distance.ts'
import type { Query } from '../../search/query.ts'

const CANDIDATES = 8
const LONG_WORD = 6
/** Only words of four letters or more are corrected: shorter ones are too alike, and numbers are no typos. */
const CORRECTABLE = /^[a-z]{4,}$/

const SIMILAR_WORDS = `select q.word, exists (select from words where word like q.word || '%') as is_prefix,
  array(select word from words order by word <-> q.word limit ${CANDIDATES}) as near
  from unnest($1::text[]) as q(word)`
const similarRow = v.object({ word: v.string(), is_prefix: v.boolean(), near: v.array(v.string()) })

/** The query with every unknown word replaced by those most like it; null when that changes nothing. */
export async function corrected(query: Query): Promise<Query | null> {
  const typed = query.words.map(({ folded }) => folded).filter((word) => CORRECTABLE.test(word))
  if (typed.length === 0) return null
  const rows = await readRows(similarRow, { text: SIMILAR_WORDS, values: [typed] })
  const replacements = new Map(
    rows
      .filter((row) => !row.is_prefix)
      .map(({ word, near }) => [word, near.filter((candidate) => isSimilar(word, candidate))]),
  )
  if (replacements.size === 0) return null
  const words = query.words.map((word) => {
    const [best, ...others] = replacements.get(word.folded) ?? []
    if (best === undefined) return word
    return { folded: best, loose: looseKey(best), alternatives: others }
  })
  return { raw: query.raw, words }
}

const isSimilar = (typed: string, candidate: string): boolean =>
  editDistance(typed, candidate) <= (typed.length < LONG_WORD ? 1 : 2)

/** Adds the words of new titles, sorted so that two writers cannot deadlock. */
export async function rememberWords(db: Db | Transaction, titles: string[]): Promise<void> {
  const all = titles.flatMap((title) => searchDocument(title).text.split(' '))
  const words = [...new Set(all)].filter((word) => CORRECTABLE.test(word)).sort()
  if (words.length === 0) return
  await db.execute(
    sql`insert into words select unnest(${sql.param(words)}::text[]) on conflict do nothing`,
  )
}
