/** Landing pages: the lists that people look for in search engines, such as "Chevrolet Cobalt" or flats of two rooms. */
import { includes, isRange, type Chosen, type Filters } from '../../api/listing-fields/fields.ts'
import { listingPath, printListing, wholeListing } from '../../api/listings/listing-url.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Attribute } from '../attributes/plan/data.ts'
import type { Option } from '../attributes/plan/options.ts'
import { attributeKeysOf, attributePlanOf, optionsOf } from '../attributes/plan/plan.ts'
import type { CategoryData } from '../reference/categories.ts'
import type { List } from './list.ts'
import { cardWords } from '../attributes/words/words.ts'

/** A page with fewer listings is not indexed, nor linked as a neighbour. */
export const FEWEST_INDEXED = 3
/** More rooms are rarely searched for. */
const ROOMS = [1, 2, 3, 4, 5]

/** A chosen value of a landing page. `n` is the number that listings store. */
export type LandingStep = {
  attribute: Attribute
  n: number
  chosen: Chosen
  option?: Option
}

/** The keys of the attributes whose values have landing pages. */
export const landingKeys = (category: CategoryData): readonly string[] =>
  attributePlanOf(category).landing

/**
 * The chosen values of a list that is a landing page or, when there are none, of one that leads to landing pages.
 * Undefined: the list is neither, because its category has none or something else is chosen as well.
 */
export function landingSteps(list: List): LandingStep[] | undefined {
  const { kind, category, state, own } = list
  if (!category || category.isHidden || own) return undefined
  const keys = landingKeys(category)
  if (keys.length === 0) return undefined
  const steps: LandingStep[] = []
  for (const key of keys) {
    const step = nextSteps(category, steps).find(({ chosen }) => isSame(chosen, state.filters[key]))
    if (step) steps.push(step)
  }
  const address = listingPath(kind) + printListing(kind, { ...state, page: 1 })
  return address === landingPath({ ...list, category }, steps) ? steps : undefined
}

/** The values that the next attribute of a category's landing pages may have behind the chosen ones. */
export function nextSteps(category: CategoryData, steps: readonly LandingStep[]): LandingStep[] {
  const { attributes, landing } = attributePlanOf(category)
  const key = landing[steps.length]
  const planned = attributes.find(({ attribute }) => attribute.key === key)
  if (!planned || planned.isHidden) return []
  const { attribute } = planned
  if (attribute.type === 'int')
    return ROOMS.map((n) => ({ attribute, n, chosen: { min: n, max: n } }))
  // "Other" is nothing that somebody searches for
  return optionsOf(attribute, steps.at(-1)?.option)
    .filter(({ id, isHidden }) => id !== 'other' && !isHidden)
    .map((option) => ({ attribute, n: option.n, chosen: [option.id], option }))
}

function isSame(one: Chosen, other: Chosen | undefined): boolean {
  if (other === undefined || one === true || other === true) return false
  if (isRange(one)) return isRange(other) && one.min === other.min && one.max === other.max
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    other.length === 1 &&
    one.every((id) => includes(other, id))
  )
}

/** The filters of a landing page, in the order of addresses, which staff can change. */
export function landingFilters(category: CategoryData, steps: readonly LandingStep[]): Filters {
  const keys = attributeKeysOf(category.id)
  const inOrder = steps.toSorted(
    (one, other) => keys.indexOf(one.attribute.key) - keys.indexOf(other.attribute.key),
  )
  return Object.fromEntries(inOrder.map(({ attribute, chosen }) => [attribute.key, chosen]))
}

/** The address of a landing page, without language. */
export const landingPath = (
  { kind, category, region }: Pick<List, 'kind' | 'region'> & { category: CategoryData },
  steps: readonly LandingStep[],
): string =>
  listingPath(kind) +
  printListing(kind, {
    ...wholeListing(kind),
    category: category.slug,
    region: region?.slug ?? '',
    filters: landingFilters(category, steps),
  })

/** The value alone: "Cobalt", "2 rooms". */
export const stepName = ({ attribute, n, option }: LandingStep, locale: Locale): string =>
  option?.names[locale] ?? cardWords({ attribute, value: n, values: {}, locale })

/** True when the values name goods that everybody knows without the category: a model and its make. */
export const isModel = (steps: readonly LandingStep[]): boolean =>
  steps.at(-1)?.attribute.type === 'branch'
