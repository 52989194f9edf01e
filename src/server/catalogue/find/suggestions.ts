/** Suggests how a typed text may go on, and the categories that it names. */
import * as v from 'valibot'
import type { Kind } from '../../../api/lib/kinds.ts'
import { looseKey } from '../../../i18n/loose.ts'
import { allNamesOf, categoriesOf, type CategoryData } from '../../reference/categories.ts'
import { aliasesOf } from '../../words/aliases.ts'
import { isCyrillic } from '../../search/base-forms.ts'
import { isForm, stemsOf } from '../../words/endings.ts'
import { namesModel, saysNothing } from '../../search/suggestible.ts'
import { isTradeWord } from '../../search/trade-words.ts'
import { TOKEN, wordsOf } from '../../words/words.ts'
import { any } from '../../db/ask.ts'

const MOST = 8
const MOST_CATEGORIES = 3
const SHORTEST = 2
/** Several spellings and forms of a phrase become one suggestion, so more are read. */
const MOST_READ = 8 * MOST
/** The end of a text with so many words tells by itself how it may go on. */
const TELLING_WORDS = 3

const phraseRow = v.object({ key: v.string(), text: v.string() })
type Phrase = v.InferOutput<typeof phraseRow>

/** Phrases of titles that begin with the text or a telling end of it; else what titles have beside its only whole word. */
export async function suggestPhrases(kind: Kind, typed: string): Promise<string[]> {
  const ends = endsOf(typed)
  for (const { before, end } of ends) {
    const phrases = await phrasesWith(kind, [[beginningOf(end), '%']])
    const fitting = phrases.filter(({ text }) => before === '' || fits(text, typed))
    if (fitting.length > 0) return distinct(fitting, typed).map((phrase) => before + phrase)
  }
  const last = ends.at(-1)
  if (!last) return []
  return (await besideWord(kind, last.end)).map((phrase) => last.before + phrase)
}

/** A blank at the end asks for the next word. */
const beginningOf = (typed: string): string =>
  wordsOf(typed).join(' ') + (asksForNext(typed) ? ' ' : '')
const asksForNext = (typed: string): boolean => /\s$/.test(typed)

/** The text, and its ends that are long enough or stand behind words about no thing: "arzon samsung gal" → "samsung gal". */
function endsOf(typed: string): { before: string; end: string }[] {
  const tokens = [...typed.matchAll(TOKEN)]
  return tokens
    .map(({ index }, i) => ({
      before: i === 0 ? '' : typed.slice(0, index),
      end: typed.slice(index),
      words: tokens.length - i + Number(asksForNext(typed)),
    }))
    .filter(
      ({ before, words }) =>
        (words >= TELLING_WORDS || wordsOf(before).every(saysNothing)) &&
        beginningOf(typed).length >= SHORTEST,
    )
}

/** "диваны уг", "зимние ши", "muzlatgich sam": phrases with another form, in another order, or with a synonym. */
async function besideWord(kind: Kind, typed: string): Promise<string[]> {
  const words = wordsOf(typed)
  const last = asksForNext(typed) ? '' : (words.pop() ?? '')
  const [word = '', ...others] = words
  if (others.length > 0 || word.length < SHORTEST) return []
  const { beginnings, wholes } = stemsOf(word)
  const stems = [...beginnings, ...wholes]
  const forms: Search[] = stems.map((stem) => [stem, `${stem}% ${last}%`])
  const turned: Search[] = last.length < SHORTEST ? [] : [[last, `${last}% ${word}`]]
  const synonyms: Search[] = aliasesOf([word]).map((alias) => [`${alias} ${last}`, '%'])
  const written = typed.trim().replace(/\s+\S*$/, '')
  const behind = (text: string): Phrase => {
    const shown = `${written} ${text}`
    return { key: wordsOf(shown).join(' '), text: shown }
  }
  const phrases = [
    ...(await phrasesWith(kind, forms)).filter(({ key }) =>
      stems.some((stem) => isForm(key.replace(/ .*/, ''), stem)),
    ),
    ...(await phrasesWith(kind, turned)).map(({ text }) => behind(text.replace(/ \S+$/, ''))),
    ...(await phrasesWith(kind, synonyms))
      .map(({ key, text }) => text.split(' ').slice(wordsBefore(key, last)).join(' '))
      .filter((text) => fits(text, typed))
      .map(behind),
  ]
  return distinct(phrases, typed)
}

/** How many words of a key come before the one that begins so. */
const wordsBefore = (key: string, beginning: string): number =>
  key.split(' ').findIndex((word, i) => i > 0 && word.startsWith(beginning))

/** The beginning of a key, for the index, and a pattern that the whole key has. */
type Search = [beginning: string, pattern: string]

/** The most used first. Folded words have letters and digits only, so nothing in them is special to `like`. */
async function phrasesWith(kind: Kind, searches: Search[]): Promise<Phrase[]> {
  if (searches.length === 0) return []
  return any('searches', phraseRow, {
    text: `select phrase.key, phrase.text from unnest($2::text[], $3::text[]) as q(beginning, pattern),
        lateral (select key, text, uses from suggestions
          where kind = $1 and key ~>=~ q.beginning and key ~<~ (q.beginning || '~') and key like q.pattern
          order by uses desc, text limit ${MOST_READ}) as phrase
      order by phrase.uses desc, phrase.text limit ${MOST_READ}`,
    values: [
      kind,
      searches.map(([beginning]) => beginning),
      searches.map(([, pattern]) => pattern),
    ],
  })
}

/** Keeps one of several spellings, forms and synonyms, in the script that is being typed where people write it so. */
function distinct(phrases: Phrase[], typed: string): string[] {
  const best: Suggestion[] = []
  for (const { key, text } of phrases) {
    const words = key.split(' ').map(spellingsOf)
    const meanings = new Set(aliasesOf(key.split(' ')))
    const duplicate = best.find((one) => isSame(one, { key, text, words, meanings }))
    if (!duplicate) best.push({ key, text, words, meanings })
    else if (!isAlike(duplicate.text, typed) && isAlike(text, typed)) duplicate.text = text
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

/** True when a text of titles may stand behind typed words. */
const fits = (text: string, typed: string): boolean =>
  isAlike(text, typed) || text.split(' ').every(namesModel)

const isAlike = (text: string, typed: string): boolean => isCyrillic(text) === isCyrillic(typed)

/** Categories that have a word, in any language, that begins with the typed text. */
export function suggestCategories(kind: Kind, typed: string): CategoryData[] {
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
