/** How what somebody types may go on, and the categories that it names. */
import * as v from 'valibot'
import type { Kind } from '../../../api/kinds.ts'
import { looseKey } from '../../../i18n/loose.ts'
import { readRows } from '../../db/read.ts'
import { allNamesOf, categoriesOf, type Category } from '../../reference/categories.ts'
import { stemsOf } from '../../search/endings.ts'
import { isTradeWord } from '../../search/trade-words.ts'
import { wordsOf } from '../../search/words.ts'

const MOST = 8
const MOST_CATEGORIES = 3
const SHORTEST = 2
/** Several spellings and forms of one phrase are one suggestion. */
const MOST_READ = 8 * MOST

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
  const best: { key: string; text: string }[] = []
  for (const { key, text } of rows) {
    const known = best.find((one) => isSame(one.key, key))
    if (!known) best.push({ key, text })
    else if (!isAlike(known.text, typed) && isAlike(text, typed)) known.text = text
  }
  return best.slice(0, MOST).map(({ text }) => text)
}

/** Forms and spellings of the same words: "диван", "дивана" and "диваны", "сандиқ" and "сандик". */
function isSame(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')]
  const forms = (word = ''): string[] => [word, ...stemsOf(word).beginnings].map(looseKey)
  return (
    words.length === others.length &&
    words.every((word, i) => forms(word).some((form) => forms(others[i]).includes(form)))
  )
}

const isAlike = (text: string, typed: string): boolean => isCyrillic(text) === isCyrillic(typed)
const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** With a word of their name, in any language, that begins with what was typed. */
export function suggestCategories(kind: Kind, typed: string): Category[] {
  const beginning = thingsOf(typed)
  if (beginning.length < SHORTEST) return []
  return categoriesOf(kind)
    .filter((category) =>
      allNamesOf(category).some((name) => ` ${thingsOf(name)}`.includes(` ${beginning}`)),
    )
    .slice(0, MOST_CATEGORIES)
}

/** Without "va" and "и", which names have in the middle. */
const thingsOf = (text: string): string =>
  wordsOf(text)
    .filter((word) => !isTradeWord(word))
    .join(' ')
