/** How good a match is, in SQL over the parts of a listing's title (`TITLE_PARTS`). */
import type { Kind } from '../../../api/kinds.ts'
import { ENDING } from '../../search/endings.ts'
import { patternsOf, type Query, type QueryWord } from '../../search/query.ts'
import type { Values } from './filter.ts'
import { waysOf } from './match.ts'

/** A shorter word begins too many others. */
const SHORTEST_BEGINNING = 3

/** True where the title has the word or what means the same. */
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

/** True where the title has all words, or the category and place have them in their names. */
export function areInTitle(kind: Kind, query: Query, values: Values): string {
  const ways = waysOf(kind, query)
  return query.words
    .map((word, i) => {
      const meanings = ways[i]?.meanings ?? []
      const named = meanings.map(([column, ids]) => `${column} = any(${values.add(ids)})`)
      return `(${[...named, isInTitle(word, values)].join(' or ')})`
    })
    .join(' and ')
}

/**
 * The sum over the words, a point for the whole as typed and for each preferred word, two for each that was left out
 * or changed.
 */
export function rankOf(kind: Kind, query: Query, values: Values): string {
  const title = kind === 'product' ? 'title' : 'name'
  const asTyped = `position(${values.add(query.raw.toLowerCase())} in lower(${title})) > 0`
  const preferred = query.preferred.map((word) => like('title_words', wholes([word]), values))
  const favoured = (query.favoured ?? []).map((word) =>
    like('search_text', patternsOf(word), values),
  )
  return [
    ...query.words.map((word) => rankOfWord(word, values)),
    ...[asTyped, ...preferred].map((test) => `(${test})::int`),
    ...favoured.map((test) => `2 * (${test})::int`),
  ].join(' + ')
}

/** 7 the word itself in the title, 6 a form of it, 5 a longer word, 4 the same by sound, 3 by meaning, 1 elsewhere, 0 only by category or place. */
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

/** One of the patterns fits. */
const like = (text: string, patterns: string[], { add }: Values): string =>
  patterns.length === 0
    ? 'false'
    : patterns.map((pattern) => `${text} like ${add(pattern)}`).join(' or ')
