/**
 * The rules of i18n/loose.ts once more: shared with the hints it would be a file of its own, and a guest's first tap on a
 * filter would load one more.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/([a-z])\1+/g, '$1'],
  // Habits of those who spell Russian and English names in Latin letters.
  [/shch/g, 'sh'],
  [/zh/g, 'j'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  // Sounds that Uzbek and Russian spelling keep apart and ears do not.
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

/** One key for the ways in which a folded word is misspelt. */
export const loosened = (folded: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), folded)
