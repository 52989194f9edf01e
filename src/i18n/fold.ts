import { normalized } from '../api/text/normal-form.ts'
import { APOSTROPHES } from '../api/text/plain-text.ts'

/** Signs that distinguish no words. Dropped before NFKC, which would turn ´ into a space. */
const SIGNS = new RegExp(`${APOSTROPHES.source}|\\p{Cf}`, 'gu')

/** Cyrillic of Uzbek and Russian, then Karakalpak, Kazakh and Tajik letters, which foreigners type. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'q',
  ғ: 'g',
  ҳ: 'h',
  ә: 'a',
  ң: 'n',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ҷ: 'j',
  ӯ: 'u',
  ӣ: 'i',
}

/** Latin letters without a Unicode decomposition into base letter and mark. */
const UNDECOMPOSABLE: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ə: 'a',
}

/** е is "ye" at the start of a word, after a vowel and after ъ or ь: ер, поезд, объект. */
const BEFORE_YE = /^$|[^\p{L}\p{N}]|[аеёиоуўыэюяъьaeiou]/u

/**
 * One spelling for all variants of a word: ASCII words in lower case, separated by single spaces.
 * "Oʻqituvchi", "o'qituvchi", "öqituvçi" and "ўқитувчи" all become "oqituvchi".
 */
export function fold(text: string): string {
  const composed = normalized(text.replace(SIGNS, ''), 'NFKC')
  const letters = composed
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/е/g, (letter, at: number, all: string) =>
      BEFORE_YE.test(all.slice(Math.max(0, at - 1), at)) ? 'ye' : letter,
    )
    .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? letter)
    .replace(/ş/gu, 'sh')
    .replace(/ç/gu, 'ch')
  return normalized(letters, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => UNDECOMPOSABLE[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
