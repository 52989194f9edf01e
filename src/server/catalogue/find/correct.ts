/** Mistyped words, corrected by the words of all titles. */
import { read } from '../../db/read.ts'
import { looseKey } from '../../../i18n/loose.ts'
import type { Query } from '../../search/query.ts'
import { editDistance } from './edit-distance.ts'
import { isCorrectable } from './words.ts'

const CANDIDATES = 8
const LONG_WORD = 6

const NEAR = `select q.word, exists (select from words where word like q.word || '%') as known,
  array(select word from words order by word <-> q.word limit ${CANDIDATES}) as near
  from unnest($1::text[]) as q(word)`

/** The query with every unknown word replaced by those most like it; null when that changes nothing. */
export async function corrected(query: Query): Promise<Query | null> {
  const typed = query.words.map(({ folded }) => folded).filter(isCorrectable)
  if (typed.length === 0) return null
  const { rows } = await read((db) =>
    db.$client.query<{ word: string; known: boolean; near: string[] }>(NEAR, [typed]),
  )
  const replacements = new Map(
    rows
      .filter(({ known }) => !known)
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
