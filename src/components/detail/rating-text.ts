import { oneDecimal } from '../../i18n/digits.ts'

/** The seller's mean rating, always with the number of reviews. */
export function ratingText(
  rating: number,
  count: number,
  { locale, t }: Pick<App.Locals, 'locale' | 't'>,
): string {
  const mean = t('user:mean', { rating: oneDecimal(rating, locale) })
  return `${mean} · ${t('deals:reviews_count', { count })}`
}
