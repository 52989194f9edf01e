/**
 * Synonyms, in text files with a group on each line: a search for one finds the others. Spellings that `fold` or
 * `looseKey` already unite need no line.
 */
import { join } from 'node:path'
import { fold } from '../../i18n/fold.ts'
import { looseKey } from '../../i18n/loose.ts'
import { type DataFile, dataFiles, readLines } from '../data-lines.ts'
import { hardened, withoutFleetingVowel } from './endings.ts'
import { respell, withU } from './sounds.ts'

interface Entry {
  stems: string[]
  group: string[]
}

const SHORTEST_STEM = 4
/** Uzbek and Russian case and number endings, as the loose key spells them. */
const ENDING =
  /^[aeiouy]{0,4}(?:(?:l?ar)?(?:im|ing|i|si)?(?:ni|ning|ga|da|dan|dagi|li|lik)?|v|m|h|mi|go|mu)$/

const NAME = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u

const FILES = dataFiles(join(import.meta.dirname, 'alias-groups'))

export const ALIAS_GROUPS: readonly string[][] = FILES.flatMap(aliasGroupsOf)
export const PLACES: readonly string[][] = FILES.filter(
  ({ name }) => name === 'places.txt',
).flatMap(aliasGroupsOf)

const ENTRIES = indexed(ALIAS_GROUPS.map(phrasesOf))

/**
 * The synonyms of folded words and phrases. The longest phrase wins and each word counts once; an
 * inflected word gives its plain form too.
 */
export function aliasesOf(words: readonly string[]): string[] {
  const keys = words.map(keysOf)
  const aliases = new Set<string>()
  let at = 0
  while (at < keys.length) {
    const entries = longest(entriesFor(keys[at]).filter((entry) => matches(entry, keys, at)))
    for (const entry of entries) for (const alias of entry.group) aliases.add(alias)
    at += entries[0]?.stems.length ?? 1
  }
  for (const word of words) aliases.delete(word)
  return [...aliases]
}

/** The folded phrases of a group, also with u for oʻ and е for ё, as many write. */
function phrasesOf(phrases: readonly string[]): string[] {
  return [...new Set([...phrases, ...phrases.map(withU), ...phrases.map(respell)].map(fold))]
}

/** The stem that stays when endings change: kvartira → kvartir. A shorter stem would match unrelated words. */
function stemOf(word: string): string {
  const key = looseKey(word)
  const stem = key.replace(/(?<![aeiouy])[aeiouy]+$/, '')
  return stem.length >= SHORTEST_STEM ? stem : key
}

/** "kir yuvish mashinasi" is "… mashinalari" in the plural; a word alone may end in -si by itself. */
function withoutPossessive(word: string): string {
  return word.replace(/(?<=[a-z]{3}[aeiou])si$/, '')
}

/** "сумок" is also read as "сумк", which begins "сумка", and "eshigi" as "eshik". */
const keysOf = (word: string): string[] => [
  ...new Set([word, withoutFleetingVowel(word), ...hardened(word)].map(looseKey)),
]

function matches(entry: Entry, keys: readonly string[][], at: number): boolean {
  return entry.stems.every((stem, i) =>
    keys[at + i]?.some((key) => {
      if (stem.length < SHORTEST_STEM) return key === stem
      return key.startsWith(stem) && ENDING.test(key.slice(stem.length))
    }),
  )
}

function longest(entries: Entry[]): Entry[] {
  const size = (entry: Entry) => entry.stems.length * 100 + entry.stems.join('').length
  const most = Math.max(...entries.map(size))
  return entries.filter((entry) => size(entry) === most)
}

function entriesFor(keys: readonly string[] = []): Entry[] {
  const heads = new Set(keys.map((key) => key.slice(0, SHORTEST_STEM)))
  return [...heads].flatMap((head) => ENTRIES.get(head) ?? [])
}

function indexed(groups: readonly string[][]): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const group of groups) {
    for (const phrase of new Set(group)) {
      const words = phrase.split(' ')
      const stems = words.map((word) => stemOf(words.length > 1 ? withoutPossessive(word) : word))
      const head = (stems[0] ?? '').slice(0, SHORTEST_STEM)
      entries.set(head, [...(entries.get(head) ?? []), { stems, group }])
    }
  }
  return entries
}

/** The names of each group of a file. Throws for a line that names fewer than two, or one of them twice. */
export function aliasGroupsOf(file: DataFile): string[][] {
  return readLines(file, (line) => {
    const names = line.split('|').map((name) => name.trim())
    if (names.length < 2) throw new Error('A group has two names or more')
    const odd = names.find((name, i) => !NAME.test(name) || names.indexOf(name) < i)
    if (odd !== undefined) throw new Error(`"${odd}" is no name, or stands there twice`)
    return names
  })
}
