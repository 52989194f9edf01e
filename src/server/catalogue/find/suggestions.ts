/** Suggests how a typed text may go on, and the categories that it names. */
import * as v from 'valibot'
import type { Kind } from '../../../api/lib/kinds.ts'
import { looseKey } from '../../../i18n/loose.ts'
import { searchRows } from '../../db/read.ts'
import { allNamesOf, categoriesOf, type Category } from '../../reference/categories.ts'
import { aliasesOf } from '../../search/aliases.ts'
import { stemsOf } from '../../search/endings.ts'
import { isTradeWord } from '../../search/trade-words.ts'
import { wordsOf } from '../../search/words.ts'
import { isCyrillic } from '../../search/base-forms.ts'

const MOST = 8
const MOST_CATEGORIES = 3
const SHORTEST = 2
/** Several spellings and forms of a phrase become one suggestion, so more are read. */
const MOST_READ = 8 * MOST

const phraseRow = v.object({ key: v.string(), text: v.string() })

/** Phrases that begin with the whole text; when there are none, the last word is completed. */
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

/** The most used first; of two spellings the one in the script that is being typed. */
async function phrasesWith(kind: Kind, beginning: string, typed: string): Promise<string[]> {
  // Folded words have letters and digits only, so nothing in them is special to `like`
  const rows = await searchRows(phraseRow, {
    text: `select key, text from suggestions where kind = $1 and key like $2
      order by uses desc, text limit ${MOST_READ}`,
    values: [kind, `${beginning}%`],
  })
  const best: Suggestion[] = []
  for (const { key, text } of rows) {
    const words = key.split(' ').map(spellingsOf)
    const meanings = new Set(aliasesOf(key.split(' ')))
    const twin = best.find((one) => isSame(one, { key, text, words, meanings }))
    if (!twin) best.push({ key, text, words, meanings })
    else if (!isAlike(twin.text, typed) && isAlike(text, typed)) twin.text = text
  }
  return best.slice(0, MOST).map(({ text }) => text)
}

type Suggestion = {
  key: string
  text: string
  /** The spellings of each word. */
  words: ReadonlySet<string>[]
  meanings: ReadonlySet<string>
}

/** The forms of a word, their sounds and its synonyms: "диван" and "дивана", "сандиқ" and "сандик", "buxoro" and "бухара". */
const spellingsOf = (word: string): ReadonlySet<string> =>
  new Set([word, ...stemsOf(word).beginnings, ...aliasesOf([word])].map(looseKey))

const isSame = (one: Suggestion, other: Suggestion): boolean =>
  one.meanings.has(other.key) ||
  other.meanings.has(one.key) ||
  (one.words.length === other.words.length &&
    one.words.every((word, i) => !word.isDisjointFrom(other.words[i] ?? word)))

const isAlike = (text: string, typed: string): boolean => isCyrillic(text) === isCyrillic(typed)

/** Categories that have a word, in any language, that begins with the typed text. */
export function suggestCategories(kind: Kind, typed: string): Category[] {
  const beginning = thingsOf(typed)
  if (beginning.length < SHORTEST) return []
  return categoriesOf(kind)
    .filter((category) =>
      allNamesOf(category).some((name) => ` ${thingsOf(name)}`.includes(` ${beginning}`)),
    )
    .slice(0, MOST_CATEGORIES)
}

/** Leaves out "va" and "и", which stand in the middle of names. */
const thingsOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !isTradeWord(word))
    .join(' ')
