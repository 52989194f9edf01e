/** Finds what a search text does not want: "samsung emas", «кроме айфона», "iphone dan tashqari". */
import { saidIn, without, type Said } from './said-words.ts'
import { isTradeWord } from './trade-words.ts'

const BEFORE = /^(?:ne|krome|bez|isklyuchaya|not|without|except)$/
const BEHIND = /^(?:emas|tashqari)$/
/** "samsungdan tashqari", "samsungdan boshqa" */
const BESIDE = /^(?:tashqari|boshqa(?:si)?)$/
/** «не работает» says how a thing is, "не только" what else. */
const NOT_DENIED = /^(?:tolko|dorog\w*|\w+(?:[aeiu]y?et|it|[uy]ut|[ai]t|ts?ya))$/
/** «без пробега»: listings say so of themselves. */
const SAID_OF_THINGS =
  /^(?:probeg|mebel|remont|posredn|xozya|komiss|zalog|pervonach|vznos|protsent|pereplat|zapax|saxar|glyuten|lakto|konservant|provod|ram[ok]|opit|dokument|nomer|korob|defekt|tsarap|torg|blok|aykl|icloud|akkumulyator|dvigatel|motor|otdel|okon|dver|vred|vixodn|shv|shov|pyat|ognya|zvuk|klyuch|dostav|ogranich|problem|dtp|avari|bit|krash|fartuk|zameni|naloga?|ruk|kolyos|kolyes|kryish|krish|nogtey|bolya?|boli|allerg|ochered|predopl)/
const AND = /^(?:va|i|ili|yoki|ham)$/
/** "lekin samsung emas", "только не айфон" */
const BUT = /^(?:lekin|ammo|biroq|faqat|no|a|tolko|lish|but|only|-)$/

/** `words`: as typed, without the case that "tashqari" asks for. */
export type Denied = { words: string[]; rest: string }

export function deniedIn(text: string): Denied {
  const words: string[] = []
  let rest = text
  for (let found = firstIn(rest); found; found = firstIn(rest)) {
    words.push(...found.words)
    rest = found.rest
  }
  return { words, rest }
}

function firstIn(text: string): Denied | undefined {
  const all = saidIn(text)
  for (let at = 0; at < all.length; at += 1) {
    const word = all[at]?.folded ?? ''
    const span = BEFORE.test(word)
      ? spanBehind(all, at)
      : BEHIND.test(word) || BESIDE.test(word)
        ? spanBefore(all, at)
        : undefined
    if (!span) continue
    const denied = all.slice(span.from, span.to).filter(({ folded }) => !AND.test(folded))
    const isInDan = BESIDE.test(word)
    return {
      words: denied
        .map(({ start, end }) => withoutCase(text.slice(start, end), isInDan))
        .filter(Boolean),
      rest: without(text, all, span.first, span.end),
    }
  }
  return undefined
}

type Span = { from: number; to: number; first: number; end: number }

/** The words behind "кроме", "не", «без». */
function spanBehind(all: readonly Said[], at: number): Span | undefined {
  const [word, next] = [all[at]?.folded ?? '', all[at + 1]?.folded]
  if (next === undefined || next === '-' || isTradeWord(next) || NOT_DENIED.test(next))
    return undefined
  if (word === 'bez' && SAID_OF_THINGS.test(next)) return undefined
  let to = at + 2
  if (word === 'krome') while (AND.test(all[to]?.folded ?? '') && all[to + 1] !== undefined) to += 2
  return { from: at + 1, to, first: firstWith(all, at), end: to }
}

/** The words before "emas", "dan tashqari". */
function spanBefore(all: readonly Said[], at: number): Span | undefined {
  const isBeside = BESIDE.test(all[at]?.folded ?? '')
  let to = at
  while (to > 0 && (all[to - 1]?.folded === 'dan' || isTradeWord(all[to - 1]?.folded ?? '')))
    to -= 1
  const last = all[to - 1]?.folded
  if (last === undefined || last === '-') return undefined
  if (isBeside && to === at && !/..dan$/.test(last)) return undefined
  let from = to - 1
  while (from > 1 && AND.test(all[from - 1]?.folded ?? '')) from -= 2
  return { from, to, first: firstWith(all, from), end: at + 1 }
}

const firstWith = (all: readonly Said[], at: number): number => {
  let first = at
  while (first > 0 && BUT.test(all[first - 1]?.folded ?? '')) first -= 1
  return first
}

const withoutCase = (word: string, isInDan: boolean): string =>
  isInDan ? word.replace(/(?:dan|дан)$/iu, '') : word

/** "burchaksiz": a listing may say so of itself, so it is a word until none does. */
export const lacking = (text: string): string[] =>
  text.split(' ').flatMap((word) => /^(\p{L}{3,})(?:siz|сиз)$/iu.exec(word)?.slice(1) ?? [])
