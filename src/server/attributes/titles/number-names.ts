/** Finds the numbers in a title by their unit or their name: "84 ming km", "kuxnya 10 m²". */
import { DOLLARS } from '../../../api/text/dollar-words.ts'
import { readMeasure } from '../../../api/text/measure.ts'
import type { PlannedAttribute, CategoryPlan, NumberAttribute } from '../plan/data.ts'
import { readNumber } from '../plan/plan.ts'
import {
  joined,
  markWords,
  name,
  readTitle,
  together,
  type NamedValues,
  type Title,
  type TitleWord,
} from './title-words.ts'

/** A number in it is a price, which a title has for other things too. */
const MONEY = new RegExp(
  String.raw`^[\d .,]+(?:(?:ming|минг|тыс\p{L}*|mln|млн|million|миллион\p{L}*|k|к)\.? ?)?(?:[€₽]|${DOLLARS}|so'?m|sum|сўм|сум|сом|rub|руб)`,
  'u',
)
/** A year may be one of a warranty. */
const UNSURE_UNITS: readonly string[] = ['som', 'years']
/** Metres alone may be a distance. */
const METRES = /(?:m|м|metr|метр\p{L}{0,9})$/u
const SQUARE = /(?:kv|кв)/u
/** "19 kv" may be a quarter of Tashkent; it has fewer than these. */
const QUARTER = /(?:kv|кв)\.?$/u
const MOST_QUARTERS = 32
/** Kilometres without their unit: fewer may be a price in dollars, more one in soʻm. */
const isBareKm = (text: string): boolean => {
  const value = readMeasure(text, { unit: 'km' }) ?? 0
  return value >= 20_000 && value < 1_000_000
}
/** A larger one may be a price in thousands of dollars. */
const isBareEngine = (text: string): boolean => /^[0-3][.,]\d$/.test(text)
const MOST_WORDS = 5
const LONGEST_NAME = 3

type Planned = PlannedAttribute & { attribute: NumberAttribute }
type Numbers = { all: readonly Planned[]; byName: ReadonlyMap<string, Planned> }
const known = new WeakMap<CategoryPlan, Numbers>()

function numbersIn(plan: CategoryPlan): Numbers {
  const numbers = known.get(plan) ?? collect(plan)
  known.set(plan, numbers)
  return numbers
}

function collect({ attributes }: CategoryPlan): Numbers {
  const all = attributes.flatMap(({ attribute, ...rest }) =>
    attribute.type === 'int' || attribute.type === 'dec1' ? [{ ...rest, attribute }] : [],
  )
  const byName = all.flatMap((planned) => {
    const { uz, ru, en } = planned.attribute.name
    return [uz, ru, en].map((text) => [joined(readTitle(text).words), planned] as const)
  })
  return { all, byName: new Map(byName) }
}

/** Names the numbers in the title. What could mean two things is left out. */
export function nameNumbers(plan: CategoryPlan, title: Title, named: NamedValues): void {
  const numbers = numbersIn(plan)
  title.words.forEach((word, at) => {
    if (!word.isNumber || word.isRead || isPart(title, word)) return
    const found = measureAt(title, at, numbers)
    if (!found) return
    const { said, end, able, isBare } = found
    const beside = besides(title, at, end, numbers)
    const [one, ...others] = beside
      ? able.filter((planned) => planned === beside.planned)
      : inOwnUnit(
          able.filter((planned) => (isBare ? isSaidBare : isSaidByUnit)(planned, said, plan)),
        )
    const value = one && readNumber(one.attribute, said)
    if (!one || value === undefined || others.length > 0) return
    if (isBare && one.attribute.unit === 'km' && !isBareKm(said)) return
    name(named, one.attribute.key, String(value))
    markWords(title, word.start, title.words[end - 1]?.end ?? word.end)
    if (beside) markWords(title, beside.start, beside.end)
  })
}

/** True for a part of a fraction, a range, a size or a price. */
const isPart = ({ text }: Title, { start, end }: TitleWord): boolean =>
  /[/x×*+#№.,–-]$/.test(text.slice(0, start)) ||
  /^(?:[/x×*+]|[-–]\d)/.test(text.slice(end)) ||
  MONEY.test(text.slice(start))

/** The longest measure that begins with a word, and the attributes that can have it. */
function measureAt({ text, words }: Title, at: number, { all }: Numbers) {
  const start = words[at]?.start ?? 0
  for (let end = Math.min(at + MOST_WORDS, words.length); end > at; end -= 1) {
    const said = text.slice(start, words[end]?.start).replace(/[\s,;:!?()«»“”–-]{1,9}$/, '')
    const isBare = readMeasure(said, { unit: undefined }) !== null
    const able = all.filter(({ attribute }) => readNumber(attribute, said) !== undefined)
    if (isBare || able.length > 0) return { said, end, able, isBare }
  }
  return undefined
}

/** The attribute whose name stands before the words, or behind them and before no other number. */
function besides(title: Title, at: number, end: number, { byName }: Numbers) {
  const { words } = title
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const before = together(title, at - length, length + 1).slice(0, length)
    const behind = together(title, end - 1, length + 1).slice(1)
    const names = words[end + length]?.isNumber ? [before] : [before, behind]
    for (const name of names) {
      const isFree = name.length === length && name.every(({ isRead }) => !isRead)
      const planned = isFree ? byName.get(joined(name)) : undefined
      if (planned) return { planned, start: name[0]?.start ?? 0, end: name.at(-1)?.end ?? 0 }
    }
  }
  return undefined
}

/** Square metres beside hundreds of them are those of the house, not of its land. */
function inOwnUnit(able: Planned[]): Planned[] {
  const isArea = able.some(({ attribute }) => attribute.unit === 'm2')
  return isArea ? able.filter(({ attribute }) => attribute.unit !== 'sotix') : able
}

/** A year, kilometres and litres are said without a unit. */
function isSaidBare({ attribute, card }: Planned, said: string): boolean {
  if (!attribute.grouping) return card !== undefined && /^\d{4}$/.test(said)
  return attribute.unit === 'km'
    ? isBareKm(said)
    : attribute.shown === 'litres' && isBareEngine(said)
}

/** Others than the main numbers of a category need their name. */
function isSaidByUnit({ attribute }: Planned, said: string, { numbers }: CategoryPlan): boolean {
  const { key, unit = '', grouping } = attribute
  if (unit === 'm2' && METRES.test(said) && !SQUARE.test(said)) return false
  if (QUARTER.test(said) && (readMeasure(said, { unit }) ?? 0) < MOST_QUARTERS) return false
  return (numbers.includes(key) || !grouping) && !UNSURE_UNITS.includes(unit)
}
