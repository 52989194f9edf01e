import type { ListingState } from '../../api/listing-url.ts'
import { formatPrice } from '../../i18n/format.ts'
import type { PageTexts } from '../../i18n/text-keys.ts'

type Names = { category: string | undefined; place: string | undefined }
export type Chip = { text: string; without: Partial<ListingState> }

/** The filters of a list as chips, each with the change that removes it. */
export function chipsOf(state: ListingState, names: Names, t: PageTexts): Chip[] {
  const { q, price_min, price_max, condition } = state
  return [
    q && { text: `“${q}”`, without: { q: '' } },
    names.category && { text: names.category, without: { category: '' } },
    names.place && { text: names.place, without: { region: '', district: '' } },
    price_min && {
      text: t('listing:price_at_least', { price: formatPrice(price_min) }),
      without: { price_min: null },
    },
    price_max && {
      text: t('listing:price_at_most', { price: formatPrice(price_max) }),
      without: { price_max: null },
    },
    condition && { text: t(`listing:${condition}`), without: { condition: '' as const } },
  ].filter((chip) => typeof chip === 'object' && chip !== null)
}
