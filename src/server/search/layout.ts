/** Text typed in the wrong keyboard layout. */

const QWERTY = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const YTSUKEN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const TO_CYRILLIC = new Map([...QWERTY].map((key, i) => [key, YTSUKEN[i] ?? key]))
const TO_LATIN = new Map([...YTSUKEN].map((key, i) => [key, QWERTY[i] ?? key]))
// The Uzbek Cyrillic keyboard has these where the Russian one has щ and ы
TO_LATIN.set('ў', 'o').set('қ', 's')

/** The text in the other layout: "ntktajy" → "телефон". */
export function swapLayout(text: string): string {
  const lower = text.toLowerCase()
  const keys = /\p{Script=Cyrillic}/u.test(lower) ? TO_LATIN : TO_CYRILLIC
  return [...lower].map((key) => keys.get(key) ?? key).join('')
}
