/** The filters of a category that words stand for: "Cobalt 2019", "2 xonali kvartira ijaraga", "noutbuk 16 gb ram". */
import {
  attributeParameter,
  boundsOf,
  includes,
  isRange,
  type Filters,
} from '../../api/listing-fields/fields.ts'
import type { Locale } from '../../i18n/locale.ts'
import { branchOf, offeredIn, readAttributeFilters } from '../attributes/filters/read.ts'
import type { List } from '../catalogue/list.ts'
import { cardWords, numberWords } from '../attributes/words/words.ts'
import type { PlannedAttribute, CategoryPlan, NumberAttribute } from '../attributes/plan/data.ts'
import { attributesInWords } from '../attributes/titles/attributes-in-words.ts'
import { attributePlanOf, optionsOf, unitNames } from '../attributes/plan/plan.ts'
import { categoriesOf, fromCategories, type CategoryData } from '../reference/categories.ts'
import { parseQuery } from '../search/query.ts'
import { isTradeWord } from '../search/trade-words.ts'
import { isNamedBy } from './named-categories.ts'

type FiltersSaid = { category: CategoryData; filters: Filters }

/** Undefined unless every word is understood, in one category only. */
export function filtersSaid(list: List, thing: string): FiltersSaid | undefined {
  if (thing === '') return undefined
  const categories = list.category ? [list.category] : categoriesOf(list.kind)
  const [said, ...others] = categories.flatMap((category) => {
    const filters = filtersIn({ ...list, category }, thing)
    return filters ? [{ category, filters }] : []
  })
  return others.length === 0 ? said : undefined
}

/** The categories in which an option says what a thing is, and the words say nothing else: "divan" is furniture. */
export const categoriesOfKind = (list: Pick<List, 'kind'>, thing: string): CategoryData[] =>
  categoriesOf(list.kind).filter((category) => {
    if (!saysKind(category)) return false
    const { values, unread } = attributesInWords(category.id, thing)
    const keys = [...values.keys()]
    return keys.length > 0 && keys.every((key) => kindKeys().has(key)) && unread.every(isTradeWord)
  })

const saysKind = (category: CategoryData): boolean =>
  attributePlanOf(category).attributes.some(({ attribute: { key } }) => kindKeys().has(key))

/** The required choices that only one category has: they say what a thing is. */
const kindKeys = fromCategories((): ReadonlySet<string> => {
  const keys = (['product', 'service'] as const)
    .flatMap((kind) => categoriesOf(kind))
    .flatMap((category) => attributePlanOf(category).attributes)
    .flatMap(({ attribute: { key, type }, isRequired, isFirst }) =>
      isRequired && isFirst && type === 'one' ? [key] : [],
    )
  return new Set(keys.filter((key) => keys.indexOf(key) === keys.lastIndexOf(key)))
})

function filtersIn(list: List & { category: CategoryData }, thing: string): Filters | undefined {
  const plan = attributePlanOf(list.category)
  if (plan.attributes.length === 0) return undefined
  const { values, models, unread } = attributesInWords(list.category.id, thing)
  const rent = values.has('deal') ? [] : rentIn(plan, unread)
  const said = new Map([...values, ...models, ...rent])
  const isRead = (word: string) =>
    isTradeWord(word) ||
    (rent.length > 0 && RENT.test(word)) ||
    (said.has('ram') && MEMORY.test(word))
  const rest = unread.filter((word) => !isRead(word))
  const others = rest.filter((word) => !isNamedBy(list.category, parseQuery(word).words))
  const keys = [...said.keys()]
  const isModel = keys.some((key) => typeOf(plan, key) === 'branch')
  const isOfKind = keys.some((key) => kindKeys().has(key))
  const isKnown = list.state.category !== '' || rest.length > others.length || isOfKind
  const isMore = keys.some((key) => !kindKeys().has(key))
  if (others.length > 0 || !(isModel || (isKnown && isMore))) return undefined
  const filters = readAttributeFilters(list, parametersOf(plan, said))
  return keys.every((key) => key in filters) ? filters : undefined
}

/** Beside a size of memory. */
const MEMORY = /^(?:ram|ozu|ddr\d?|operativ\w*|xotira\w*|pamyat\w*)$/

const typeOf = ({ attributes }: CategoryPlan, key: string) =>
  attributes.find(({ attribute }) => attribute.key === key)?.attribute.type

const RENT =
  /^(?:ijara(?:ga|si)?|arend[auy]\w{0,4}|snimu|snyat|sdam|sdayu|sdayem|sdayets?ya|kvartirant\w{0,4}|rent)$/

/** "ijaraga" is for a month or for a day. */
function rentIn({ attributes }: CategoryPlan, unread: readonly string[]): [string, string[]][] {
  const deal = attributes.find(({ attribute }) => attribute.key === 'deal')?.attribute
  if (!deal || !unread.some((word) => RENT.test(word))) return []
  const ids = optionsOf(deal, undefined).map(({ id }) => id)
  return [['deal', ids.filter((id) => id.startsWith('rent'))]]
}

function parametersOf(plan: CategoryPlan, said: ReadonlyMap<string, readonly string[]>) {
  const params = new URLSearchParams()
  for (const { attribute } of plan.attributes) {
    const values = said.get(attribute.key)
    if (!values) continue
    const name = attributeParameter(attribute.key)
    if (attribute.type === 'bool') params.set(name, '1')
    else if (!('grouping' in attribute)) params.set(name, values.join(','))
    // Years and rooms are exact; a distance may be the least or the most
    else if (attribute.unit === undefined)
      for (const bound of boundsOf(name)) params.set(bound, values.join())
  }
  return params
}

/** "Chevrolet Cobalt, 2019", "Kvartiralar, 2 xona" */
export function filterWords({ category, filters }: FiltersSaid, locale: Locale): string {
  const plan = attributePlanOf(category).attributes
  const isModel = plan.some(({ attribute: { key, type } }) => type === 'branch' && key in filters)
  const isOfKind = Object.keys(filters).some((key) => kindKeys().has(key))
  const words = plan.flatMap((planned) => {
    const names = namesOf(planned, plan, filters, locale)
    const model = branchOf(planned.attribute, plan)?.attribute.key
    if (model === undefined || !(model in filters)) return names
    // A model of several makes is named alone
    return names.length === 1 ? names.map((make) => `${make} `) : []
  })
  const all = isModel || isOfKind ? words : [category.names[locale], ...words]
  return all.join(', ').replaceAll(' , ', ' ')
}

function namesOf(
  planned: PlannedAttribute,
  plan: readonly PlannedAttribute[],
  filters: Filters,
  locale: Locale,
): string[] {
  const { attribute } = planned
  const chosen = filters[attribute.key]
  if (chosen === undefined) return []
  if (chosen === true) return [attribute.name[locale]]
  if ('grouping' in attribute)
    return isRange(chosen) && chosen.min !== null ? [numberName(attribute, chosen.min, locale)] : []
  const unit = 'unit' in attribute && attribute.unit !== undefined && unitNames(attribute.unit)
  const names = offeredIn(planned, plan, filters)
    .filter(({ id }) => includes(chosen, id))
    .map(({ names }) => names[locale] + (unit ? `\u00a0${unit[locale]}` : ''))
  return [...new Set(names)]
}

/** "2 xona", "2019" */
const numberName = (attribute: NumberAttribute, value: number, locale: Locale): string =>
  attribute.key === 'rooms'
    ? cardWords({ attribute, value, values: {}, locale })
    : numberWords(attribute, value, locale)
