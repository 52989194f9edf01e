/** Unifies the spelling of numbers and units: sizes, thousands, models, counts. */

type Rule = readonly [RegExp, string]

const RULES: readonly Rule[] = [
  // "10 000", "10.000" → "10000"; other groups may be two numbers: "iPhone 13 128"
  [/(\d)[ .,'’\u00a0\u202f](?=000(?!\d))/g, '$1'],
  // "1 200 000" and, before a unit that no phone has, "1 200 mm"
  [
    /(?<!\d)(\d{1,3})[ \u00a0\u202f](?=\d{3}(?:000| ?(?:[mм]{2}|[kк][mм]|kg|кг)(?![\p{L}\p{N}])))/giu,
    '$1',
  ],
  // "2×3", "160 * 200", "50 х 150 м" → "2x3"; "2020 X5" is a model
  [/(\d)(?:\s*[×✕*]\s*|[xх]|\s[xх]\s)(?=\d)/giu, '$1x'],
  [/(\dx\d+) ?[мm](?![\p{L}\p{N}])/giu, '$1 m'],
  // "3-х комнатная", "2х-комнатная", "5-ти этажный" → "3 комнатная"
  [/(\d)[\s-]?(?:ух|ёх|ех|ти|ми|х)[\s-]+(?=\p{L}{3})/giu, '$1 '],
  [/(\d)-?[xх](?=комн|мест|этаж|ярус|двер|спальн)/giu, '$1 '],
  [/(\d ?[мm])[\s-]2(?![\p{N}-]| ?(?:эт|qav|ком|xon))/giu, '$12'],
  // Motor oil
  [/(\d)-?w[\s-]?(?=(?:16|20|30|40|50|60)(?!\d))/gi, '$1w'],
  ...(
    [
      ['w|вт|ватт?|watt|vatt?', 'vt'],
      ['kw|квт|киловатт', 'kvt'],
      ['ah|ач|а\\/ч|a\\/h', 'ah'],
      ['mah|мач|ма\\/ч|ma\\/h', 'mah'],
      ['cm', 'sm'],
      ['дюйм\\p{L}{0,3}|dyu?ym|inch(?:es)?|″', 'dyuym'],
      ['hz|гц', 'gts'],
      ['hp|л\\.с\\.?|лс', 'ls'],
    ] as const
  ).map(([unit, name]): Rule => [
    new RegExp(`(\\d) ?(?:${unit})(?![\\p{L}\\p{N}])`, 'giu'),
    `$1 ${name}`,
  ]),
]

export const withNumbersAlike = (text: string): string =>
  RULES.reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), text)

/** One or two Cyrillic letters that look like Latin ones, before digits: "Р30", "Е200". */
const MODEL = /(?<![\p{L}\p{N}])[авекмнорстух]{1,2}(?=-?\d)/giu
const LETTERS = 'авекмнорстух'
const SOUNDS = 'avekmnorstux'
const LOOKS = 'abekmhopctyx'

/** "Р30" → "r30": е is not ye here. */
export const modelsAsHeard = (text: string): string => withModels(text, SOUNDS)
/** The letters by their look: "Р30" → "P30". */
export const modelsAsSeen = (text: string): string => withModels(text, LOOKS)

const withModels = (text: string, latin: string): string =>
  text.replace(MODEL, (model) =>
    [...model.toLowerCase()].map((letter) => latin[LETTERS.indexOf(letter)] ?? letter).join(''),
  )

const WORD = /[\p{L}\p{N}]+/gu
const LATIN = /[a-z]/i
/** Cyrillic letters that look like Latin ones in the case in which they are written. */
const TWINS = new Map(
  [...'асеорхуАВЕКМНОРСТХУ'].map((letter, i) => [letter, 'aceopxyABEKMHOPCTXY'[i] ?? letter]),
)

/** "СR-V" and "iРhone" with a Cyrillic letter in a Latin word: the letter that it looks like. */
export const inOneScript = (text: string): string =>
  text.replace(WORD, (word) => {
    if (!LATIN.test(word)) return word
    const letters = [...word].map((letter) => TWINS.get(letter) ?? letter)
    return letters.some((letter) => /\p{Script=Cyrillic}/u.test(letter)) ? word : letters.join('')
  })
