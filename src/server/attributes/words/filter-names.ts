/** The chosen attributes of a list in words that say which they are. */
import { includes, isRange, type Range } from '../../../api/listing-fields/fields.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { messageText } from '../../../i18n/message-text.ts'
import { MILLIARD, MILLION, PRICE_UNITS } from '../../../i18n/card-price.ts'
import { formatPrice } from '../../../i18n/price.ts'
import { filterableIn, offeredBy, type FilteredList } from '../filters/read.ts'
import type { NumberAttribute, PlannedAttribute } from '../plan/data.ts'
import { optionsOf, attributePlanIn } from '../plan/plan.ts'
import type { Option } from '../plan/options.ts'
import { cardWords, numberWords } from './words.ts'

/** A number without a unit that everybody reads as a year. */
const YEAR = 'year'

/** `model`: makes and models, which are known without their category. */
export function attributeNames(
  list: FilteredList,
  locale: Locale,
): { model: string | undefined; others: string[] } {
  const { filters } = list.state
  const chosen = filterableIn(list, filters).filter(({ attribute }) => attribute.key in filters)
  const branch = chosen.find(({ attribute }) => attribute.type === 'branch')?.attribute
  const tree =
    branch?.type === 'branch'
      ? chosen.find(({ attribute }) => attribute.key === branch.of)
      : undefined
  const others = chosen.filter(
    ({ attribute }) => attribute !== branch && attribute !== tree?.attribute,
  )
  return {
    model: branch && tree && modelNames(list, tree, branch, locale),
    others: others.map((planned) => chosenName(list, planned, locale)),
  }
}

/** "Chevrolet Cobalt/Gentra, Kia Rio" */
function modelNames(
  list: FilteredList,
  tree: PlannedAttribute,
  branch: PlannedAttribute['attribute'],
  locale: Locale,
): string {
  const { filters } = list.state
  const makes = offeredBy(list, tree).filter(({ id }) => includes(filters[tree.attribute.key], id))
  const named = makes.map((make) => {
    const models = optionsOf(branch, make).filter(({ id }) => includes(filters[branch.key], id))
    const names = [...new Set(models.map(({ names }) => names[locale]))]
    return [make.names[locale], names.join('/')].filter(Boolean).join(' ')
  })
  return named.join(', ')
}

function chosenName(list: FilteredList, planned: PlannedAttribute, locale: Locale): string {
  const { attribute } = planned
  const label = attribute.name[locale]
  const chosen = list.state.filters[attribute.key]
  if (chosen === undefined || chosen === true) return label
  if (isRange(chosen)) {
    if (attribute.type !== 'int' && attribute.type !== 'dec1') return label
    return numberName(list, attribute, chosen, locale)
  }
  const options = offeredBy(list, planned).filter(({ id }) => includes(chosen, id))
  const names = [...new Set(options.map((option) => optionName(planned, option, locale)))]
  const alike = namesBeside(list, planned, locale)
  const isVague = options.some(({ id }) => VAGUE.has(id)) || names.some((name) => alike.has(name))
  return isVague || names.some(isBare) ? `${label}: ${names.join('/')}` : names.join('/')
}

/** Options that say nothing without the name of their attribute. */
const VAGUE: ReadonlySet<string> = new Set(['other', 'yes', 'no', 'none', 'any'])
const isBare = (name: string): boolean => /^[\d\s.,+–-]+$/.test(name)

const optionName = ({ attribute }: PlannedAttribute, option: Option, locale: Locale): string => {
  const value = { id: option.id, name: option.names[locale] }
  return cardWords({ attribute, value, values: {}, locale })
}

/** The words of the list's other filters. */
function namesBeside(list: FilteredList, planned: PlannedAttribute, locale: Locale): Set<string> {
  const { attributes } = attributePlanIn(list)
  const others = attributes.filter(
    ({ attribute: { key, type } }) =>
      key !== planned.attribute.key && type !== 'int' && type !== 'dec1' && type !== 'branch',
  )
  return new Set([
    messageText('list_new', locale),
    messageText('list_used', locale),
    ...others.flatMap((other) => [
      other.attribute.name[locale],
      ...optionsOf(other.attribute, undefined).map((option) => optionName(other, option, locale)),
    ]),
  ])
}

function numberName(
  list: FilteredList,
  attribute: NumberAttribute,
  chosen: Range,
  locale: Locale,
): string {
  const { key, unit } = attribute
  const isMoney = unit === 'som'
  const wordsOf = (n: number): string => {
    if (isMoney) return moneyWords(n, locale)
    return unit === undefined
      ? cardWords({ attribute, value: n, values: {}, locale })
      : numberWords(attribute, n, locale)
  }
  const words = rangeWords(chosen, wordsOf, locale, attribute.shown === undefined && !isMoney)
  const numbers = attributePlanIn(list).attributes.flatMap((one) =>
    one.attribute.type === 'int' || one.attribute.type === 'dec1' ? [one.attribute] : [],
  )
  // The first area of a flat is its own, and the others say whose they are
  const isFirst = numbers.find((one) => one.unit === unit)?.key === key
  const isClear = unit === undefined ? key === YEAR || !isBare(wordsOf(1)) : isFirst && !isMoney
  return isClear ? words : `${attribute.name[locale]}: ${words}`
}

/**
 * Ranges in words, as short as they stay exact. "2017–2020", "130 mln gacha", "2 xona"; `isOneUnit`: both ends have
 * the same unit, whatever form it takes.
 */
export function rangeWords(
  { min, max }: Range,
  words: (n: number) => string,
  locale: Locale,
  isOneUnit = false,
): string {
  if (min === null) return max === null ? '' : messageText('list_to', locale, { value: words(max) })
  if (max === null) return messageText('list_from', locale, { value: words(min) })
  if (min === max) return words(min)
  const [from, to] = [split(words(min)), split(words(max))]
  const start = isOneUnit || from.unit === to.unit ? from.before + from.number : words(min)
  const end = from.before === to.before ? to.number + to.unit : words(max)
  return `${start}–${end}`
}

/** The number with what stands before and behind it. */
function split(text: string): { before: string; number: string; unit: string } {
  const first = text.search(/\d/)
  if (first < 0) return { before: '', number: text, unit: '' }
  const last = text.length - [...text].reverse().findIndex((sign) => /\d/.test(sign))
  return { before: text.slice(0, first), number: text.slice(first, last), unit: text.slice(last) }
}

/** "130 mln" where that is exact, else in full: "84.500 soʻm". */
export function moneyWords(price: number, locale: Locale): string {
  const { million, milliard, point } = PRICE_UNITS[locale]
  const [size, unit] = price < MILLIARD ? [MILLION, million] : [MILLIARD, milliard]
  if (price < MILLION || price % (size / 1000) !== 0) return formatPrice(price, locale)
  return `${String(price / size).replace('.', point)}\u00a0${unit}`
}
