/** The rank of a match, in SQL over the parts of a listing's title (`TITLE_PARTS`). */
import type { Kind } from '../../../api/lib/kinds.ts'
import { ENDING } from '../../words/endings.ts'
import { patternsOf, type Query, type QueryWord } from '../../search/query.ts'
import type { Values } from './filter.ts'
import { categoriesCalled } from './ways.ts'

/** A shorter beginning fits too many other words. */
const SHORTEST_BEGINNING = 3
/** A listing in the place that the text says outranks the same words elsewhere. */
const IN_PLACE = 4

/** SQL condition: the title has the word or a synonym. */
export function isInTitle(word: QueryWord, values: Values): string {
  const patterns = word.shown.length < SHORTEST_BEGINNING ? wholes(word.exact) : patternsOf(word)
  const sounds = word.sounds.map((sound) => `% ${sound}%`)
  return `(${[
    like('title_words', patterns, values),
    like('title_meanings', patterns, values),
    like('title_sounds', sounds, values),
    like('meaning_sounds', sounds, values),
  ].join(' or ')})`
}

/**
 * The sum of the words' ranks; one point more for the whole text as typed and for each preferred word, two for each
 * word that was left out or corrected and is there all the same; more for the place that the text says. A category that the
 * only word is the name of comes first.
 */
export function rankOf(kind: Kind, query: Query, values: Values): string {
  const title = kind === 'product' ? 'title' : 'name'
  const asTyped = `position(${values.add(query.raw.toLowerCase())} in lower(${title})) > 0`
  const preferred = query.preferred.map((word) => like('title_words', wholes([word]), values))
  const favoured = (query.favoured ?? []).map((word) =>
    like('search_text', patternsOf(word), values),
  )
  const [only, ...others] = query.words
  const called = only && others.length === 0 ? categoriesCalled(kind, only) : []
  return [
    ...(called.length > 0 ? [`16 * (category_id = any(${values.add(called)}))::int`] : []),
    ...query.words.map((word) => rankOfWord(word, values)),
    ...[asTyped, ...preferred].map((test) => `(${test})::int`),
    ...favoured.map((test) => `2 * (${test})::int`),
    ...(query.place
      ? [`${IN_PLACE} * (${query.place.column} = ${values.add(query.place.id)})::int`]
      : []),
  ].join(' + ')
}

/**
 * 7: the word itself is in the title; 6: a form of it; 5: a longer word; 4: the same sound; 3: the same meaning; 1:
 * elsewhere in the listing; 0: only by category or place.
 */
function rankOfWord(word: QueryWord, values: Values): string {
  const any = (text: string, patterns: string[]) => like(text, patterns, values)
  const begun = word.beginnings.map((beginning) => `% ${beginning}%`)
  const sounds = word.sounds.map((sound) => `% ${sound}%`)
  const form =
    begun.length === 0
      ? 'false'
      : `title_words ~ ${values.add(` (?:${word.beginnings.join('|')})${ENDING} `)}`
  return `case when ${any('title_words', wholes(word.exact))} then 7
      when ${any('title_words', begun)} then case when ${form} then 6 else 5 end
      when ${any('title_words', wholes(word.wholes))} then 6
      when ${any('title_sounds', sounds)} or ${any('title_words', sounds)} then 4
      when ${any('title_meanings', begun)} or ${any('meaning_sounds', sounds)} then 3
      when ${any('search_text', begun)} then 1 else 0 end`
}

const wholes = (list: string[]): string[] => list.map((whole) => `% ${whole} %`)

/** SQL condition: one of the patterns matches. */
const like = (text: string, patterns: string[], { add }: Values): string =>
  patterns.length === 0
    ? 'false'
    : patterns.map((pattern) => `${text} like ${add(pattern)}`).join(' or ')
