import { looseKey } from '../../i18n/loose.ts'
import { aliasesOf } from '../words/aliases.ts'
import { modelsAsSeen } from '../words/numbers.ts'
import { respell, soundsOf } from '../words/sounds.ts'
import { joinsOf, partsOf, wordsOf } from '../words/words.ts'

export interface SearchDocument {
  /** The folded words, with split and joined models and units. */
  words: Set<string>
  /** Synonyms. */
  aliases: Set<string>
  /** Loose keys that no word is spelled like. */
  keys: Set<string>
  /** Loose keys of the synonyms. */
  aliasKeys: Set<string>
}

/** The forms of a text that `parseQuery` searches. */
export function searchDocument(text: string): SearchDocument {
  const written = wordsOf(text)
  const parts = written.flatMap(partsOf)
  const compounds = wordsOf(text.replace(HYPHEN, '$1$2'))
  const models = wordsOf(modelsAsSeen(text))
  const words = new Set([...written, ...parts, ...joinsOf(parts), ...compounds, ...models])
  const split = parts.length > written.length ? parts : []
  const heard = wordsOf(respell(text))
  const respelled = heard.filter((word) => !words.has(word))
  const meanings = [
    ...aliasesOf([...written, ...split]),
    ...(respelled.length > 0 ? aliasesOf(heard) : []),
  ]
  const aliases = new Set([
    ...meanings.flatMap((alias) => alias.split(' ')),
    ...parts.flatMap(numberOf),
  ]).difference(words)
  const spelled = words.union(aliases)
  const keys = new Set([...words, ...respelled].flatMap(soundsOf).concat(respelled)).difference(
    words,
  )
  // "white" has no sh in it: only written words are also read as in chat messages
  const aliasKeys = new Set([...aliases].map(looseKey)).difference(spelled).difference(keys)
  return { words, aliases, keys, aliasKeys }
}

/** "Kofe-mashina", "CR-V", "X-Trail" */
const HYPHEN = /(\p{L}{2})[-‐‑](?=\p{L})|(\p{L})[-‐‑](?=\p{L}{2})/gu
/** "12700k" → "12700": a model is often named without its last letter. */
const numberOf = (word: string): string[] => word.match(/^\d{2,}(?=[a-z]$)/) ?? []
