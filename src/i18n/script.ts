/** Converts Uzbek text to its other alphabet, word by word. The rules: docs/decisions/languages.md. */
import { NAMES } from './script-names.ts'
import data from './script-words.json' with { type: 'json' }

// Words that no spelling rule converts: loan words with their endings, and names that aren't Uzbek.

/** Endings of Uzbek words. A longer rest makes another word. */
const ENDING =
  /^(?:chilik|chi|lik|li|siz|lar|imiz|ingiz|im|ing|si|i|ning|ni|dagi|dan|da|gacha|ga|cha|dek|miz|ngiz|m|ng|mi)*$/
const LONGEST_ENDING = 14
const isEnding = (rest: string) => rest.length <= LONGEST_ENDING && ENDING.test(rest)

const cyrillicStems = new Map(Object.entries(data.words))
const latinStems = new Map(
  Object.entries(data.words).flatMap(([latin, cyrillic]) => [
    [cyrillic, latin] as const,
    [cyrillic.replace(/ь$/, ''), latin] as const,
  ]),
)
/** Abbreviations that are words, or parts of words, in small letters. */
const abbreviations = new Set(data.capitals.split(' '))
const cyrillicUnits = new Map(Object.entries(data.units))
const latinUnits = new Map([...cyrillicUnits].map(([latin, cyrillic]) => [cyrillic, latin]))

/** The length of the name or abbreviation at the start of a word: "Samsung" of "Samsungni", "SMS" of "SMSdagi". */
function nameIn(word: string): number {
  if (abbreviations.has(word)) return word.length
  if (/^[IVXLCDM]+$/.test(word) || /^[^AEIOU]*$/i.test(word.replace(/[^a-z]/gi, '')))
    return /^\p{Lu}/u.test(word) ? word.length : 0
  const capitals = /^[A-Z]{2,}(?=[a-z]+$)/.exec(word)?.[0].length ?? 0
  if (capitals > 0 && isEnding(word.slice(capitals))) return capitals
  const low = word.toLowerCase()
  return startsOf(low).find((end) => NAMES.has(low.slice(0, end)) && isEnding(low.slice(end))) ?? 0
}

/** The possible lengths of a stem, longest first. */
const startsOf = ({ length }: string): number[] =>
  Array.from({ length: Math.min(length - 1, LONGEST_ENDING + 1) }, (_, rest) => length - rest)

/** A stem with an irregular spelling: its length in the word, and its form in the other alphabet. */
type Stem = { length: number; other: string }
function stemIn(
  word: string,
  stems: ReadonlyMap<string, string>,
  ending: (rest: string) => string,
): Stem | undefined {
  const end = startsOf(word).find(
    (end) => stems.has(word.slice(0, end)) && isEnding(ending(word.slice(end))),
  )
  return end === undefined ? undefined : { length: end, other: stems.get(word.slice(0, end)) ?? '' }
}

/** The Cyrillic stem of a lower-case word. */
const cyrillicOf = (word: string): Stem | undefined => stemIn(word, cyrillicStems, (rest) => rest)

/** The Latin stem; `spell` converts an ending to Latin, in which the endings are known. */
const latinOf = (word: string, spell: (rest: string) => string): Stem | undefined =>
  stemIn(word, latinStems, spell)

/** The letters of the two Uzbek alphabets, and the pattern that splits a word into them. */
type Letters = { letters: Record<string, string>; parts: RegExp }

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=')))

/** From Latin. A ts is native (ketsa, aytsin) except before these endings of loan words. */
const CYRILLIC: Letters = {
  letters: pairs(
    'a=а b=б d=д e=е f=ф g=г h=ҳ i=и j=ж k=к l=л m=м n=н o=о p=п q=қ r=р s=с t=т u=у v=в x=х y=й z=з ʼ=ъ ' +
      'sʼh=сҳ yoʻ=йў oʻ=ў gʻ=ғ sh=ш ch=ч yo=ё yu=ю ya=я ye=е ksi=кци tsi=ци tse=це',
  ),
  parts:
    /ksi(?=ya|on)|tsi(?=ya|on|kl|st|vil|fr|tr|rk|a|e|p|ye)|tse|sʼh|yoʻ|oʻ|gʻ|sh|ch|yo|yu|ya|ye|[a-z]|ʼ/gi,
}

/** From Cyrillic. An е at the start of a syllable is ye, a ц after a vowel ts: the preceding letter decides. */
const LATIN: Letters = {
  letters: pairs(
    'а=a б=b в=v г=g д=d е=e ё=yo ж=j з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=x ц=s ' +
      "ч=ch ш=sh ъ=ʼ ь= э=e ю=yu я=ya ў=oʻ қ=q ғ=gʻ ҳ=h '=ʼ ’=ʼ сҳ=sʼh ъе=ye ье=ye ьо=yo ўъ=oʻ ғъ=gʻ",
  ),
  parts: /сҳ|[ъь]е|ьо|[ўғ]ъ|[а-яёўқғҳ'’]/gi,
}

const APOSTROPHE = "['‘’`´ʻʼ]"
/** Not words: placeholders, entities, addresses, names after @. */
const FIXED = [
  ...data.exact,
  String.raw`\{\{[^}]*\}\}`,
  String.raw`&#?\w+;`,
  String.raw`https?:\/\/\S+`,
  // A path or a command of the bot: /feed.xml, /list; not the slash of "soʻm/oy"
  String.raw`(?<![\p{L}\p{N}/])\/[a-z][\w./-]{0,64}`,
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
  text.replace(TOKENS, (token: string, word?: string) =>
    word === undefined ? token : (cyrillicUnits.get(word) ?? cyrillicWord(word)),
  )

const UZBEK_CYRILLIC = /^(?:(?![ыщ])[а-яёўқғҳ]|(?<!^)['’ʼ])+$/i
/** Cyrillic text in Latin; words of other alphabets and Russian ones with ы or щ stay. */
export const toLatin = (text: string): string =>
  text.replace(TOKENS, (token: string, word?: string) =>
    word === undefined
      ? token
      : (latinUnits.get(word) ?? (UZBEK_CYRILLIC.test(word) ? latinWord(word) : token)),
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
    const isOpen = at === 0 ? !isEnding : /[aeou]ʻ?$/i.test(word.slice(Math.max(0, at - 2), at))
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
