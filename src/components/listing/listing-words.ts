import { plural, type Kind } from '../../api/lib/kinds.ts'
import { wholeListing, type ListQuery } from '../../api/listings/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'
import type { PageTexts } from '../../i18n/text-keys.ts'
import type { FilterNames } from './filters.ts'

/** The name of a list: "Cars: Tashkent city", "iphone: Phones, Tashkent city", "Listings across Uzbekistan". */
export function listingHeading(kind: Kind, names: FilterNames, t: PageTexts, words = ''): string {
  const { category, place, seller } = names
  const within = [category, place, seller].filter((name) => name !== undefined).join(', ')
  if (words) return within ? t('listing:in_place', { what: words, place: within }) : words
  const what = category ?? t(`common:${plural(kind)}`)
  const where = [place, seller].filter((name) => name !== undefined).join(', ')
  if (where) return t('listing:in_place', { what, place: where })
  return category ?? t(`pages:${plural(kind)}_heading`)
}

/** "Chevrolet Cobalt, Tashkent city", "Apartments: For sale, 2 rooms, Tashkent city". A model is known without its category. */
export function landingHeading(
  kind: Kind,
  { category, place }: Pick<FilterNames, 'category' | 'place'>,
  values: { names: string[]; isModel: boolean },
  t: PageTexts,
): string {
  const { names, isModel } = values
  const chosen = isModel ? [names.join(' ')] : names
  const within = [...chosen, place].filter((name) => name !== undefined).join(', ')
  return isModel ? within : listingHeading(kind, { category, place: within, near: undefined }, t)
}

/** "10 000+" when there are more than were counted. */
export const countWords = (count: number, isMinimum: boolean): string =>
  groupDigits(count).replaceAll('.', '\u00a0') + (isMinimum ? '+' : '')

/** Search engines may index categories and places; free text and fine filters would make endless pages. */
export function isIndexed(kind: Kind, state: ListQuery): boolean {
  const whole = wholeListing(kind)
  const fine = ['near', 'q', 'exact', 'not', 'sort', 'size'] as const
  return (
    Object.keys(state.filters).length === 0 && fine.every((name) => state[name] === whole[name])
  )
}
