/** The values of attributes in words: "84.000 km", "4/9-qavat". */
import type { AttributeValues } from '../../../api/listings/attributes.ts'
import type { Service } from '../../../api/listings/entities.ts'
import { attributeText } from '../../../i18n/attribute-text.ts'
import { MILLIARD, MILLION, PRICE_UNITS } from '../../../i18n/card-price.ts'
import { groupDigits, oneDecimal } from '../../../i18n/digits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { CURRENCY_NAMES, formatPrice } from '../../../i18n/price.ts'
import type { Attribute, NumberAttribute } from '../plan/data.ts'
import { maxOf, unitNames } from '../plan/plan.ts'

type Value = AttributeValues[string]
/** A value among the others of its listing. */
export type Read = { attribute: Attribute; value: Value; values: AttributeValues; locale: Locale }

/** The attributes that say nothing of their own beside another one. The price says what is free. */
const JOINED_TO: Record<string, string> = {
  floors: 'floor',
  price_per: 'price_from',
  pay_per: 'pay_from',
  pay_to: 'pay_from',
  exchange: 'exchange_for',
  instalments: 'instalment_terms',
  free: 'free',
}
export const isJoined = (key: string, values: AttributeValues): boolean => {
  const lead = JOINED_TO[key]
  return lead !== undefined && values[lead] !== undefined
}

/** Units whose names change with the number. */
const INFLECTED = ['months', 'years', 'sotix'] as const
const CUBIC_CENTIMETRES = 1000
const MONTHS = 12
/** The age in months from which people count years. */
const YEARS_FROM = 24

/** For a listing's page, beside the attribute's name. */
export function pageWords({ attribute, value, values, locale }: Read): string {
  switch (attribute.key) {
    case 'floor':
      return floorWords(value, values, locale)
    case 'price_from':
    case 'pay_from':
      return priceWords(attribute.key, values, locale)
    default:
      return wordsOf(attribute, value, locale)
  }
}

/** The attributes that say what a service costs, or what a job pays: their words need no name. */
export const isPrice = ({ key }: Attribute): boolean => key === 'price_from' || key === 'pay_from'

type CostKey = 'price_from' | 'pay_from'
const PER = { price_from: 'price_per', pay_from: 'pay_per' } as const

/** "soatiga 150.000 soʻmdan", or "3.000.000–5.000.000 soʻm oyiga" for pay with both bounds. */
function priceWords(key: CostKey, values: AttributeValues, locale: Locale): string {
  const unit = nameOf(values[PER[key]])
  if (unit === '' || hasTwoBounds(key, values))
    return joined(amountWords(key, values, priceInFull, locale), unit)
  const price = formatPrice(Number(values[key]), locale)
  return attributeText('from_per', locale, { price, unit })
}

const hasTwoBounds = (key: CostKey, { pay_to }: AttributeValues): boolean =>
  key === 'pay_from' && typeof pay_to === 'number'

function amountWords(
  key: CostKey,
  values: AttributeValues,
  written: typeof priceInFull,
  locale: Locale,
): string {
  const [from, to] = [Number(values[key]), values['pay_to']]
  return hasTwoBounds(key, values)
    ? written(from, Number(to), locale)
    : attributeText('from', locale, { price: written(from, from, locale) })
}

/** The same in two parts, for a card "from 1,4 mln soʻm", "per metre"; for a page the amount is written out. */
export function costOf(
  values: AttributeValues,
  locale: Locale,
  written = priceInShort,
): Pick<Service, 'cost'> {
  const key = values['pay_from'] === undefined ? 'price_from' : 'pay_from'
  if (values[key] === undefined) return {}
  const per = nameOf(values[PER[key]])
  const amount = amountWords(key, values, written, locale)
  return { cost: { amount, ...(per !== '' && { per }) } }
}

export const priceInFull = (from: number, to: number, locale: Locale): string =>
  from === to ? formatPrice(to, locale) : `${groupDigits(from)}–${formatPrice(to, locale)}`

/** "3,5–5 mln soʻm" where millions with two decimals are exact: a card has little room. */
function priceInShort(from: number, to: number, locale: Locale): string {
  const isShort = [from, to].every((n) => n >= MILLION && n < MILLIARD && n % (MILLION / 100) === 0)
  if (!isShort) return priceInFull(from, to, locale)
  const { million, point } = PRICE_UNITS[locale]
  const [least, most] = [from, to].map((n) => String(n / MILLION).replace('.', point))
  const amount = from === to ? most : `${least}–${most}`
  return `${amount}\u00a0${million}\u00a0${CURRENCY_NAMES[locale]}`
}

/** For the line of a card, where no name stands beside it. */
export function cardWords(read: Read): string {
  const { attribute, value, locale } = read
  const words = pageWords(read)
  if (value === true) return attribute.name[locale]
  switch (attribute.key) {
    case 'rooms':
      return value === 0 ? words : counted('rooms', value, locale)
    case 'years':
      return attributeText('experience', locale, { years: words })
    case 'shoe_size':
    case 'ram':
      return attributeText(attribute.key, locale, { n: words })
    case 'imei':
      return attributeText(idOf(value) === 'yes' ? 'imei_yes' : 'imei_no', locale)
    default:
      return words
  }
}

export const idOf = (value: Value | undefined): string | undefined =>
  typeof value === 'object' && 'id' in value ? value.id : undefined
const nameOf = (value: Value | undefined): string =>
  typeof value === 'object' && 'name' in value ? value.name : ''
const joined = (...words: string[]): string => words.filter(Boolean).join(' ')

function wordsOf(attribute: Attribute, value: Value, locale: Locale): string {
  if (value === true) return attributeText('yes', locale)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(({ name }) => name).join(', ')
  if (typeof value === 'object')
    return 'unit' in attribute ? optionWithUnit(value.name, attribute.unit, locale) : value.name
  return attribute.type === 'int' || attribute.type === 'dec1'
    ? numberWords(attribute, value, locale)
    : String(value)
}

/** A number with its unit. */
export function numberWords(attribute: NumberAttribute, n: number, locale: Locale): string {
  const { unit, zero, shown, grouping } = attribute
  if (n === 0 && zero) return zero[locale]
  if (unit === 'som') return formatPrice(n, locale)
  // Engines are known by their litres; one that these would round stays in cubic centimetres
  if (shown === 'litres' && n % (CUBIC_CENTIMETRES / 10) === 0)
    return withUnit(oneDecimal(n / CUBIC_CENTIMETRES, locale), shown, locale)
  if (shown === 'years' && n >= YEARS_FROM) return counted('age', Math.floor(n / MONTHS), locale)
  const inflected = INFLECTED.find((known) => known === unit)
  if (inflected) return counted(inflected, n, locale)
  return withUnit(grouping ? grouped(n, locale) : String(n), unit, locale)
}

/** By unit; none is the only right number of any attribute. */
const EXAMPLES: Readonly<Record<string, number>> = {
  km: 84_000,
  cm3: 1500,
  kg: 1500,
  h: 1500,
  m2: 54,
  sotix: 6,
  percent: 90,
  months: 6,
  inch: 26,
  som: 3_000_000,
}
const EXAMPLE_YEAR = 2019

/** A number of an attribute as people write it, for a message about another one. */
export function exampleOf(attribute: NumberAttribute, locale: Locale): string {
  const usual = attribute.grouping ? (EXAMPLES[attribute.unit ?? ''] ?? 3) : EXAMPLE_YEAR
  const n = Math.min(Math.max(usual, attribute.min), maxOf(attribute))
  return numberWords(attribute, n, locale)
}

const floorWords = (floor: Value, { floors }: AttributeValues, locale: Locale): string =>
  attributeText('floor', locale, {
    n: typeof floors === 'number' ? `${String(floor)}/${floors}` : Number(floor),
  })

const counted = (
  key: 'rooms' | 'months' | 'years' | 'age' | 'sotix',
  n: Value,
  locale: Locale,
): string => attributeText(key, locale, { count: Number(n), n: grouped(Number(n), locale) })

/** 84000 → "84.000", 72.5 → "72,5": digits stand in groups as in prices. */
function grouped(n: number, locale: Locale): string {
  const [whole = '', fraction] = String(n).split('.')
  const digits = groupDigits(whole)
  return fraction ? `${digits}${locale === 'en' ? '.' : ','}${fraction}` : digits
}

const GB_IN_TB = 1024

/** An option that is a number: "256 GB", "1 TB". */
function optionWithUnit(name: string, unit: string | undefined, locale: Locale): string {
  const isInTb = unit === 'GB' && Number(name) >= GB_IN_TB
  return isInTb
    ? withUnit(String(Number(name) / GB_IN_TB), 'TB', locale)
    : withUnit(name, unit, locale)
}

/** Signs such as % stand close to the number, words do not. */
function withUnit(text: string, unit: string | undefined, locale: Locale): string {
  const name = unit === undefined ? undefined : unitNames(unit)?.[locale]
  if (name === undefined) return text
  return /^\p{L}/u.test(name) ? `${text}\u00a0${name}` : text + name
}
