/** The names of things that the files of synonyms list, for beginnings that only another name has: "muzl" of холодильник. */
import { ALIAS_GROUPS } from '../words/aliases.ts'
import { isBent, isOfTwoScripts } from './base-forms.ts'
import { stemsOf } from '../words/endings.ts'
import type { Phrase } from './phrases.ts'
import { isDescribing, isTalk } from './suggestible.ts'
import { wordsOf } from '../words/words.ts'

type Name = Pick<Phrase, 'key' | 'text'>

/** Adjectives name nothing. */
const GROUPS: Name[][] = ALIAS_GROUPS.map((group) =>
  group.map((name) => {
    const text = name.toLowerCase()
    return { key: wordsOf(text).join(' '), text }
  }),
).filter((group) => !group.some(isDescribing))
const SHORTEST = 3
/** Names that people write in titles come first. */
const SHARE_OF_USES = 0.05

/** The names that no phrase of titles is, where another of the same group is one. */
export function listedNames(phrases: readonly Phrase[]): Phrase[] {
  const usesOf = usesByStem(phrases)
  const written = new Set(phrases.map(({ text }) => text))
  return GROUPS.flatMap((group) => {
    const uses = Math.max(...group.map(({ key }) => usesOf.get(key) ?? 0))
    if (uses === 0) return []
    return group
      .filter((name) => !written.has(name.text) && isWorth(name))
      .map((name) => ({ ...name, uses: Math.ceil(uses * SHARE_OF_USES) }))
  })
}

/** The uses of phrases, of their words, and of all that bends from these. */
function usesByStem(phrases: readonly Phrase[]): Map<string, number> {
  const all = new Map<string, number>()
  for (const { key, uses } of phrases) {
    const words = key.split(' ').flatMap((word) => [word, ...stemsOf(word).beginnings])
    for (const stem of new Set([key, ...words])) all.set(stem, (all.get(stem) ?? 0) + uses)
  }
  return all
}

const isWorth = ({ key, text }: Name): boolean =>
  key.length >= SHORTEST &&
  !isTalk(key.replace(/ .*/, '')) &&
  !isOfTwoScripts(text) &&
  !isBent(text)
