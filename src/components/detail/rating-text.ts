import { oneDecimal } from '../../i18n/digits.ts'

/** What buyers make of the seller, never without how many they are. */
export function ratingText(
  rating: number,
  count: number,
  { locale, t }: Pick<App.Locals, 'locale' | 't'>,
): string {
  const mean = t('user:mean', { rating: oneDecimal(rating, locale) })
  return `${mean} · ${t('deals:reviews_count', { count })}`
}
