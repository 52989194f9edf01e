import { plural, type Kind } from '../../api/lib/kinds.ts'
import { wholeListing, type ListQuery } from '../../api/listings/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'
import type { List } from '../../server/catalogue/list.ts'
import { listNameParts } from '../../server/catalogue/list-name.ts'

type Locals = Pick<App.Locals, 'locale' | 't'>

/** The name of a list: "Cars: Automatic, Tashkent city", "Chevrolet Cobalt, 2017–2020", "Listings across Uzbekistan". */
export function listingHeading(list: List, { locale, t }: Locals, seller?: string): string {
  const { what, rest, isModel, isWhole } = listNameParts(list, locale, seller)
  if (isWhole) return t(`pages:${plural(list.kind)}_heading`)
  if (rest.length === 0) return what
  const place = rest.join(', ')
  return isModel ? `${what}, ${place}` : t('listing:in_place', { what, place })
}

/** "10.000+" when there are more than were counted. */
export const countWords = (count: number, isMinimum: boolean): string =>
  groupDigits(count) + (isMinimum ? '+' : '')

/** Search engines may index categories and places; free text and fine filters would make endless pages. */
export function isIndexed(kind: Kind, state: ListQuery): boolean {
  const whole = wholeListing(kind)
  const fine = ['near', 'q', 'exact', 'not', 'sort', 'size'] as const
  return (
    Object.keys(state.filters).length === 0 && fine.every((name) => state[name] === whole[name])
  )
}
