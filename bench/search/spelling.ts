/** Spelling variants of a word, and its misspellings. */
import { chance, integer, pick, type Random } from '../../demo/random.ts'

const PAIRS =
  'sh=ш ch=ч oʻ=ў gʻ=ғ ya=я yo=ё yu=ю ye=е a=а b=б d=д e=е f=ф g=г h=ҳ i=и j=ж k=к l=л m=м n=н o=о p=п q=қ r=р s=с t=т u=у v=в x=х y=й z=з ʼ=ъ'
const CYRILLIC = new Map(PAIRS.split(' ').map((pair) => pair.split('=') as [string, string]))
const LETTER = /sh|ch|oʻ|gʻ|ya|yo|yu|ye|[a-zʼ]/g

/** Uzbek in Cyrillic; names with inner capitals and numbers stay as they are. */
export const toCyrillic = (text: string): string =>
  text
    .split(' ')
    .map((word) => (/[A-Z0-9]/.test(word.slice(1)) ? word : cyrillicWord(word)))
    .join(' ')

function cyrillicWord(word: string): string {
  const lower = word.toLowerCase().replace(/^e/, 'э')
  const cyrillic = lower.replace(LETTER, (letter) => CYRILLIC.get(letter) ?? letter)
  return word === word.toLowerCase()
    ? cyrillic
    : cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1)
}

/** The sign after oʻ and gʻ as typed; many omit it or write u. */
export function withApostrophes(next: Random, text: string): string {
  const sign = pick(next, ["'", "'", "'", '‘', '’', '`', 'ʻ', '', '', 'u'])
  if (sign === 'u') return text.replaceAll('oʻ', 'u').replaceAll(/[ʻʼ]/g, '')
  return text.replaceAll(/[ʻʼ]/g, sign)
}

/** One letter omitted, doubled, changed or swapped with its neighbour; never the first. */
export function mistyped(next: Random, word: string): string {
  if (word.length < 4) return word
  const at = integer(next, 1, word.length - 2)
  const [head, letter, rest] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const letters = /[а-яё]/i.test(word) ? 'аеиоутнсл' : 'aeiouktnsl'
  return pick(next, [
    () => head + rest,
    () => head + letter + letter + rest,
    () => head + pick(next, [...letters]) + rest,
    () => head + rest.charAt(0) + letter + rest.slice(1),
  ])()
}

const CONFUSIONS: [RegExp, string][] = [
  [/x/g, 'h'],
  [/h(?!\w*sh|ch)/g, 'x'],
  [/sh/g, 'w'],
  [/ch/g, '4'],
  [/q/g, 'k'],
  [/oʻ|o['‘’`]/g, 'u'],
  [/ў/g, 'у'],
  [/у/g, 'ў'],
  [/е/g, 'ё'],
  [/қ/g, 'к'],
  [/ҳ/g, 'х'],
  [/ц/g, 'с'],
  [/ы/g, 'и'],
]

/** Confuses letters that sound alike; the same text if it has none. */
export function confused(next: Random, text: string): string {
  const fitting = CONFUSIONS.filter(([pattern]) => text.toLowerCase().search(pattern) >= 0)
  if (fitting.length === 0) return text
  const [pattern, letters] = pick(next, fitting)
  return text.toLowerCase().replace(pattern, letters)
}

const UZBEK = ['ni', 'ga', 'da', 'dan', 'lar', 'larni', 'im', 'ning', 'larga']

/** Another case or number. */
export function inflected(next: Random, word: string): string {
  if (/\d/.test(word) || word.length < 3) return word
  if (/^[a-zʻʼ'‘’`]+$/i.test(word)) return word + pick(next, UZBEK)
  if (/(ый|ой|ий)$/.test(word)) return word.replace(/..$/, pick(next, ['ого', 'ая', 'ые']))
  if (/(ая|яя)$/.test(word)) return word.replace(/..$/, pick(next, ['ой', 'ую', 'ые']))
  if (/(ое|ые|ие)$/.test(word)) return word.replace(/..$/, pick(next, ['ого', 'ых', 'ая']))
  if (/[ая]$/.test(word)) return word.replace(/.$/, pick(next, ['ы', 'у', 'ой']))
  if (/[бвгдзклмнпрстфхц]$/.test(word)) return word + pick(next, ['а', 'у', 'ов', 'ом', 'ы'])
  return word
}

/** A-13, a 23, iphone5s, 94м2: numbers split from their words or joined to them. */
export function modelRespelled(next: Random, text: string): string {
  if (/\p{L}\d|\d\p{L}/u.test(text) && chance(next, 0.6))
    return text.replace(
      /(\p{L})(\d)|(\d)(\p{L})/gu,
      (_, a, b, c, d) => `${a ?? c}${pick(next, [' ', '-'])}${b ?? d}`,
    )
  return text.replace(
    /(\p{L}) (\d)|(\d) (\p{L})/gu,
    (_, a, b, c, d) => `${a ?? c}${pick(next, ['', '-'])}${b ?? d}`,
  )
}
