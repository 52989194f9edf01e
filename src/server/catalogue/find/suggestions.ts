/** How what somebody types may go on, and the categories that it names. */
import * as v from 'valibot'
import type { Kind } from '../../../api/kinds.ts'
import { readRows } from '../../db/read.ts'
import { allNamesOf, categoriesOf, type Category } from '../../reference/categories.ts'
import { wordsOf } from '../../search/words.ts'

const MOST = 8
const MOST_CATEGORIES = 3
const SHORTEST = 2
/** Several spellings of one phrase are one suggestion. */
const MOST_READ = 4 * MOST

const phraseRow = v.object({ key: v.string(), text: v.string() })

/** Phrases that begin with all that was typed; when there are none, the last word is finished. */
export async function suggestPhrases(kind: Kind, typed: string): Promise<string[]> {
  const beginning = beginningOf(typed)
  if (beginning.length < SHORTEST) return []
  const phrases = await phrasesWith(kind, beginning, typed)
  const last = wordsOf(typed).at(-1) ?? ''
  if (phrases.length > 0 || last === beginning || last.length < SHORTEST || /\s$/.test(typed))
    return phrases
  const before = typed.trim().replace(/\S+$/, '')
  return (await phrasesWith(kind, last, typed)).map((phrase) => before + phrase)
}

/** A blank at the end asks for the next word. */
const beginningOf = (typed: string): string =>
  wordsOf(typed).join(' ') + (/\s$/.test(typed) ? ' ' : '')

/** The most used first, each in the script that is being typed if people write it so. */
async function phrasesWith(kind: Kind, beginning: string, typed: string): Promise<string[]> {
  // Folded words are letters and digits only: nothing in them means anything to "like"
  const rows = await readRows(phraseRow, {
    text: `select key, text from suggestions where kind = $1 and key like $2
      order by uses desc, text limit ${MOST_READ}`,
    values: [kind, `${beginning}%`],
  })
  const best = new Map<string, string>()
  for (const { key, text } of rows) {
    const known = best.get(key)
    if (known === undefined || (!isAlike(known, typed) && isAlike(text, typed))) best.set(key, text)
  }
  return [...best.values()].slice(0, MOST)
}

const isAlike = (text: string, typed: string): boolean => isCyrillic(text) === isCyrillic(typed)
const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** With a word of their name, in any language, that begins with what was typed. */
export function suggestCategories(kind: Kind, typed: string): Category[] {
  const beginning = wordsOf(typed).join(' ')
  if (beginning.length < SHORTEST) return []
  return categoriesOf(kind)
    .filter((category) =>
      allNamesOf(category).some((name) => ` ${wordsOf(name).join(' ')}`.includes(` ${beginning}`)),
    )
    .slice(0, MOST_CATEGORIES)
}
