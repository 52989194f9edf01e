import { plural, type Kind } from '../../api/lib/kinds.ts'
import { wholeListing, type ListQuery } from '../../api/listings/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'
import { isOfJobs } from '../../server/attributes/plan/plan.ts'
import type { List } from '../../server/catalogue/list.ts'
import { listNameParts } from '../../server/catalogue/list-name.ts'
import { landingSteps, type LandingStep } from '../../server/catalogue/landing.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>

const DEALS = ['sale', 'rent_month', 'rent_day'] as const

/** The name of a list: "Cars: Automatic, Tashkent city", "Chevrolet Cobalt, 2017–2020", "Listings across Uzbekistan". */
export function listingHeading(list: List, { locale, t }: Locals, seller?: string): string {
  const { what, rest, isModel, isWhole } = listNameParts(list, locale, seller)
  const place = (list.district ?? list.region)?.names[locale]
  const landing = landingName(list, { locale, t })
  if (landing) return place ? t('listing:in_place', { what: landing, place }) : landing
  if (isWhole) return t(`pages:${plural(list.kind)}_heading`)
  if (rest.length === 0) return what
  const others = rest.join(', ')
  return isModel ? `${what}, ${others}` : t('listing:in_place', { what, place: others })
}

/** "10.000+" when there are more than were counted. */
export const countWords = (count: number, isMinimum: boolean): string =>
  groupDigits(count) + (isMinimum ? '+' : '')

/** Vacancies are counted as listings: they are no services. */
export const countedAs = ({ kind, category }: Pick<List, 'kind' | 'category'>) =>
  category && isOfJobs(category.id) ? 'products' : plural(kind)

/** Search engines may index categories and places; free text and fine filters would make endless pages. */
export function isIndexed(kind: Kind, state: ListQuery): boolean {
  const whole = wholeListing(kind)
  const fine = ['near', 'q', 'exact', 'not', 'sort', 'size'] as const
  return (
    Object.keys(state.filters).length === 0 && fine.every((name) => state[name] === whole[name])
  )
}

const stepOf = (steps: readonly LandingStep[], key: string) =>
  steps.find(({ attribute }) => attribute.key === key)

/**
 * The headings of landing pages in the words that people search by: "Buy a 2-room flat", "Apple phones". Without the
 * place; undefined where the category and the values are such words.
 */
function landingName(list: List, { locale, t }: Locals): string | undefined {
  const steps = landingSteps(list) ?? []
  const dealId = stepOf(steps, 'deal')?.option?.id
  const deal = DEALS.find((one) => one === dealId)
  const n = stepOf(steps, 'rooms')?.n
  if (deal && n !== undefined) return t(`pages:landing_${deal}_rooms`, { n })
  if (deal) return t(`pages:landing_${deal}`)
  const brand = stepOf(steps, 'phone_brand')?.option
  return brand && steps.length === 1
    ? t('pages:landing_phones', { brand: brand.names[locale] })
    : undefined
}
