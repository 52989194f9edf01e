const RULES: readonly (readonly [RegExp, string])[] = [
  [/([a-z])\1+/g, '$1'],
  // Habits of people who spell Russian and English names in Latin letters.
  // щ of Russian words; ishchi and boshchi have two sounds
  [/\b(i|bo|to|qo|ko)shch/g, '$1sch'],
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
  // Russian writes е for ё, an Uzbek е at the start of a word becomes ye, -iy is heard as -i.
  [/([bdfghjklmnprstvz])yo/g, '$1e'],
  [/ye/g, 'e'],
  [/iy/g, 'i'],
  [/([a-z])\1+/g, '$1'],
]

/** A coarser key of folded text: "Shaxrixon" and "Shahrixon", "tsirk" and "sirk" have the same. Digits stay. */
export function looseKey(folded: string): string {
  return RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), folded)
}
