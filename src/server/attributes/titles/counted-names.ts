/** Finds rooms, floors and sizes in a title by the words behind their numbers: "3 xonali", "4/9". */
import type { CategoryPlan } from '../plan/data.ts'
import { readNumber } from '../plan/plan.ts'
import { markWords, name, together, type NamedValues, type Title } from './title-words.ts'

const COUNTED: readonly (readonly [key: string, behind: RegExp])[] = [
  ['rooms', /^(?:[xh]ona(?:lik?)?|kom(?:n\w*)?|k|rooms?)$/],
  ['floors', /^(?:qavatli|etajn\w*)$/],
  ['floor', /^(?:qavat(?:i|da|ida|dagi)?|etaje?|et|floor)$/],
  ['shoe_size', /^(?:razmer\w*|olcham\w*|size)$/],
]
/** Russian joins them: "однокомнатная". */
const NUMBERS: readonly (readonly [word: RegExp, number: string])[] = [
  [/^(?:bir$|odno(?=komn|etajn))/, '1'],
  [/^(?:ikki$|dvux(?=komn|etajn))/, '2'],
  [/^(?:uch$|tr[ey]o?x(?=komn|etajn))/, '3'],
  [/^(?:tort$|chetir[ey]o?x(?=komn|etajn))/, '4'],
  [/^(?:besh$|pyati(?=komn|etajn))/, '5'],
]
/** Rooms, floor and floors: "3/4/9", "3ком/4/9", "4/9". */
const FLOORS =
  /(?<![\d.,]|\d ?\/ ?)(?:(\d{1,2}) ?(?:ком|kom|[xхkк])?\.? ?\/ ?)?(\d{1,2}) ?\/ ?(\d{1,2})(?! ?\/|[.,]?\d)/g

/** Names what is counted in the title. */
export function nameCounted(plan: CategoryPlan, title: Title, named: NamedValues): void {
  nameFloors(plan, title, named)
  title.words.forEach((word, at) => {
    if (word.isRead) return
    const [, next] = together(title, at, 2)
    const [number, joined = ''] = numberOf(word.folded)
    const behind = joined || next?.folded
    const key = COUNTED.find(([, pattern]) => behind !== undefined && pattern.test(behind))?.[0]
    if (!number || !key || !nameWithin(plan, named, key, number)) return
    markWords(title, word.start, joined ? word.end : (next?.end ?? word.end))
  })
}

/** The number of a word, and the rest of the word. */
function numberOf(folded: string): [number?: string, joined?: string] {
  if (/^\d+$/.test(folded)) return [folded]
  for (const [pattern, number] of NUMBERS) {
    const [said] = pattern.exec(folded) ?? []
    if (said !== undefined) return [number, folded.slice(said.length)]
  }
  return []
}

function nameFloors(plan: CategoryPlan, title: Title, named: NamedValues): void {
  const [match, ...others] = title.text.matchAll(FLOORS)
  if (!match || others.length > 0) return
  const [all, rooms, floor = '', floors = ''] = match
  const has = (key: string) => plan.attributes.some(({ attribute }) => attribute.key === key)
  if (Number(floor) > Number(floors) || !has('floor') || !has('floors')) return
  if (rooms !== undefined && !nameWithin(plan, named, 'rooms', rooms)) return
  nameWithin(plan, named, 'floor', floor)
  nameWithin(plan, named, 'floors', floors)
  const next = title.words.find(({ start }) => start >= match.index + all.length)
  const isWord = next && COUNTED.some(([, pattern]) => pattern.test(next.folded))
  markWords(title, match.index, isWord ? next.end : match.index + all.length)
}

/** False for an attribute that the category lacks, or a number beyond its limits. */
function nameWithin({ attributes }: CategoryPlan, named: NamedValues, key: string, text: string) {
  const attribute = attributes.find((one) => one.attribute.key === key)?.attribute
  if (attribute?.type !== 'int') return false
  const value = readNumber(attribute, text)
  if (value !== undefined) name(named, key, String(value))
  return value !== undefined
}
