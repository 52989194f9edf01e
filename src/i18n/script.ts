/** Converts Uzbek text to its other alphabet, word by word. The rules: docs/decisions/languages.md. */
import { CYRILLIC, LATIN } from './script-letters.ts'
import { cyrillicOf, latinOf, nameIn } from './script-words.ts'

const APOSTROPHE = "['‘’`´ʻʼ]"
/** Not words: placeholders, entities, addresses, names after @. */
const FIXED = [
  String.raw`\{\{[^}]*\}\}`,
  String.raw`&#?\w+;`,
  String.raw`https?:\/\/\S+`,
  String.raw`[^\s@]{0,64}@\S+`,
  String.raw`(?:[\w-]{1,63}\.){1,4}(?:uz|com|ru|org|net|me|io|info|app|shop|store|online|site)\b(?:\/\S*)?`,
].join('|')
const LETTERS = String.raw`[\p{L}\p{M}\p{N}_]+`
const WORD = `${LETTERS}(?:${APOSTROPHE}+${LETTERS}|(?<=[og])${APOSTROPHE})*`
const TOKENS = new RegExp(`${FIXED}|(${WORD})`, 'giu')
const AFTER_O_AND_G = new RegExp(`(?<=[og])${APOSTROPHE}`, 'gi')
const BETWEEN_LETTERS = new RegExp(`(?<=\\p{L})(?<![og])${APOSTROPHE}(?=\\p{L})`, 'giu')

/** Latin text in Cyrillic; words that aren't spelled like Uzbek stay: Cobalt, iPhone, SSD. */
export const toCyrillic = (text: string): string =>
  text.replace(TOKENS, (token: string, word?: string) => (word ? cyrillicWord(word) : token))

const UZBEK_CYRILLIC = /^(?:(?![ыщ])[а-яёўқғҳ]|(?<!^)['’ʼ])+$/i
/** Cyrillic text in Latin; words of other alphabets and Russian ones with ы or щ stay. */
export const toLatin = (text: string): string =>
  text.replace(TOKENS, (token: string, word?: string) =>
    word && UZBEK_CYRILLIC.test(word) ? latinWord(word) : token,
  )

function cyrillicWord(typed: string): string {
  const word = typed.replace(AFTER_O_AND_G, 'ʻ').replace(BETWEEN_LETTERS, 'ʼ')
  const name = nameIn(word)
  if (name === word.length || !isUzbekLatin(word.slice(name))) return typed
  if (name > 0) return word.slice(0, name) + cyrillicLetters(word.slice(name), true)
  const stem = cyrillicOf(word.toLowerCase())
  if (!stem) return cyrillicLetters(word, false)
  const rest = word.slice(stem.length)
  // ь is dropped before an ending: октябрь, октябрда
  const start = rest === '' ? stem.other : stem.other.replace(/ь$/, '')
  return withCase(start, word.slice(0, stem.length)) + cyrillicLetters(rest, true)
}

/** True without digits, letters that Uzbek lacks, or capitals inside the word (iPhone). */
const isUzbekLatin = (word: string): boolean =>
  /^(?:[abd-vxyzʻʼ]|c(?=h))+$/i.test(word) && !/[a-z]ʻ?[A-Z]/.test(word)

function cyrillicLetters(word: string, isEnding: boolean): string {
  return word.replace(CYRILLIC.parts, (part: string, at: number) => {
    const isOpen = at === 0 ? !isEnding : /[aeiou]ʻ?$/i.test(word.slice(Math.max(0, at - 2), at))
    const low = part.toLowerCase()
    return withCase(low === 'e' && isOpen ? 'э' : (CYRILLIC.letters[low] ?? low), part)
  })
}

function latinWord(word: string): string {
  const stem = latinOf(word.toLowerCase(), latinLetters)
  if (!stem) return latinLetters(word)
  return withCase(stem.other, word.slice(0, stem.length)) + latinLetters(word.slice(stem.length))
}

function latinLetters(word: string): string {
  return word.replace(LATIN.parts, (part: string, at: number) => {
    const low = part.toLowerCase()
    const isAfterVowel = /[аеёиоуэюяў]/i.test(word[at - 1] ?? '')
    const latin =
      (low === 'е' && (at === 0 || isAfterVowel) && 'ye') ||
      (low === 'ц' && isAfterVowel && 'ts') ||
      (LATIN.letters[low] ?? part)
    // Ш is SH next to a capital, else Sh
    const near = /\p{Lu}/u.test((word[at - 1] ?? '') + (word[at + part.length] ?? ''))
    return near && part === part.toUpperCase() ? latin.toUpperCase() : withCase(latin, part)
  })
}

/** Copies capitals from one text to another: all, the first, or none. */
function withCase(text: string, like: string): string {
  const [first = ''] = like
  if (first === first.toLowerCase()) return text
  if (like.length > 1 && like === like.toUpperCase()) return text.toUpperCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
