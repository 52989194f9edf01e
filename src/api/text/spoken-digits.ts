/** Numbers said in words, as somebody hides a telephone number: "toʻqson bir 123 45 67". */

const values = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, i) => [word, first + i * step])

/** In small letters without apostrophes, in both scripts of Uzbek and in Russian. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...values('nol bir ikki uch tort besh olti yetti sakkiz toqqiz', 0),
  ...values('нол бир икки уч тўрт беш олти етти саккиз тўққиз', 0),
  ...values('ноль один два три четыре пять шесть семь восемь девять', 0),
  ...values('on yigirma ottiz qirq ellik oltmish yetmish sakson toqson', 10, 10),
  ...values('ўн йигирма ўттиз қирқ эллик олтмиш етмиш саксон тўқсон', 10, 10),
  ...values('десять двадцать тридцать сорок пятьдесят шестьдесят семьдесят', 10, 10),
  ...values('восемьдесят девяносто', 80, 10),
  ...values('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100),
  ...values('одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать', 11),
  ...values('семнадцать восемнадцать девятнадцать', 17),
  ...values('yuz', 100),
  ...values('юз', 100),
])
/** "ikki yuz" is two hundreds, where Russian has a word of its own. */
const HUNDREDS = new Set(['yuz', 'юз'])

const WORD = /\p{L}(?:[\p{L}\p{M}]|['`ʻʼ‘’](?=\p{L}))*/gu
const APOSTROPHE = /['`ʻʼ‘’]/g
const NEXT = /^[\s,.-]{1,3}$/

type Said = { start: number; end: number; value: number; isHundred: boolean }

/** The line with such numbers in digits; the same line without any. */
export function withSpokenDigits(line: string): string {
  const said: Said[] = []
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const plain = word.toLowerCase().replace(APOSTROPHE, '')
    const value = NUMBERS.get(plain)
    if (value === undefined) continue
    said.push({ start: index, end: index + word.length, value, isHundred: HUNDREDS.has(plain) })
  }
  let text = ''
  let end = 0
  for (const { start, end: next, number } of groupsOf(line, said)) {
    text += `${line.slice(end, start)}${number}`
    end = next
  }
  return text + line.slice(end)
}

/** One number for "toʻqson bir", two for "bir ikki": each word of a number is smaller than the one before. */
function groupsOf(line: string, said: readonly Said[]) {
  const groups: { start: number; end: number; number: number; last: number }[] = []
  for (const { start, end, value, isHundred } of said) {
    const group = groups.at(-1)
    const isNext = group !== undefined && NEXT.test(line.slice(group.end, start))
    if (isNext && isHundred && group.number > 0 && group.number < 10)
      Object.assign(group, { end, number: group.number * value, last: value })
    else if (isNext && value > 0 && isSmaller(value, group.last))
      Object.assign(group, { end, number: group.number + value, last: value })
    else groups.push({ start, end, number: value, last: value })
  }
  return groups
}

/** Ones behind tens, and both behind hundreds. */
const isSmaller = (value: number, last: number): boolean =>
  (last >= 100 && value < 100) ||
  (last >= 20 && last < 100 && value < 10) ||
  (last === 10 && value < 10)
