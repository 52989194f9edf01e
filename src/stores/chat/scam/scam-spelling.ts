/**
 * Repeats the rules of i18n/loose.ts: sharing them would make one more file, which a guest's first tap on a filter
 * would then load too.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/([a-z])\1+/g, '$1'],
  // Habits of people who spell Russian and English names in Latin letters.
  [/shch/g, 'sh'],
  [/zh/g, 'j'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  // Sounds that Uzbek and Russian spelling distinguish and ears don't.
  [/q/g, 'k'],
  [/kh/g, 'h'],
  [/x/g, 'h'],
  [/ts/g, 's'],
  // Russian writes е for ё, Uzbek е at the start of a word becomes ye, -iy is heard as -i.
  [/([bdfghjklmnprstvz])yo/g, '$1e'],
  [/ye/g, 'e'],
  [/iy/g, 'i'],
  [/([a-z])\1+/g, '$1'],
]

/** One key for all misspellings of a folded word. */
export const loosened = (folded: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), folded)
