/** Phonetic spellings: by ear, in another alphabet, or with the signs at hand. */
import { normalized } from '../../api/text/normal-form.ts'
import { APOSTROPHES } from '../../api/text/plain-text.ts'
import { looseKey } from '../../i18n/loose.ts'
import { withoutFleetingVowel } from './endings.ts'

const O_WITH_SIGN = new RegExp(`[ўŏõòôóö]|o${APOSTROPHES.source}`, 'giu')

/** Uzbek ў and oʻ as written without such a key: "кўрпа" → "курпа". */
export const withU = (text: string): string => normalized(text, 'NFC').replace(O_WITH_SIGN, 'u')
/** In words of four letters or more: ёш would become эш…, which begins other words. */
const YO = /(?<=\p{L}{3})ё|ё(?=\p{L}{3})|(?<=\p{L})ё(?=\p{L}{2})|(?<=\p{L}{2})ё(?=\p{L})/giu
/** The same with е for ё, as Russians write: "ёмкость" → "емкость". */
export const respell = (text: string): string => withU(text).replace(YO, 'е')

/** w for sh and 4 for ch, as in chat messages: "4iroqli ewik" → "chiroqli eshik". */
export const spelledOut = (word: string): string =>
  word.replace(/w/g, 'sh').replace(/4(?=[aeiou])|(?<=[aeiou])4(?=$|[a-z])/g, 'ch')

/** The distinct loose keys of a folded word. */
export function soundsOf(word: string): string[] {
  const spellings = [word, spelledOut(word)]
  return [...new Set(spellings.flatMap((one) => [one, withoutFleetingVowel(one)]).map(looseKey))]
}
