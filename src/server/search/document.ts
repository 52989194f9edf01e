import { aliasesOf } from './aliases.ts'
import { modelsAsSeen } from './numbers.ts'
import { respell, soundsOf } from './sounds.ts'
import { joinsOf, partsOf, wordsOf } from './words.ts'

interface SearchDocument {
  /** Its folded words, with the parts and joins of models and units. */
  words: Set<string>
  /** What means the same. */
  aliases: Set<string>
  /** The loose keys of all of these that are not spelled like one of them. */
  keys: Set<string>
}

/** What `parseQuery` finds a text by. */
export function searchDocument(text: string): SearchDocument {
  const written = wordsOf(text)
  const parts = written.flatMap(partsOf)
  const compounds = wordsOf(text.replace(HYPHEN, '$1'))
  const models = wordsOf(modelsAsSeen(text))
  const words = new Set([...written, ...parts, ...joinsOf(parts), ...compounds, ...models])
  const split = parts.length > written.length ? parts : []
  const meanings = aliasesOf([...written, ...split]).flatMap((alias) => alias.split(' '))
  const aliases = new Set([...meanings, ...parts.flatMap(numberOf)]).difference(words)
  const respelled = wordsOf(respell(text)).filter((word) => !words.has(word))
  const spelled = words.union(aliases)
  const keys = new Set([...spelled, ...respelled].flatMap(soundsOf).concat(respelled))
  return { words, aliases, keys: keys.difference(spelled) }
}

/** "Kofe-mashina", "Wi-Fi" */
const HYPHEN = /(\p{L}{2})[-‐‑](?=\p{L}{2})/gu
/** "12700k" → "12700": a model is often named without the letter behind it. */
const numberOf = (word: string): string[] => word.match(/^\d{2,}(?=[a-z]$)/) ?? []
