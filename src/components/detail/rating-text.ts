/** What buyers make of the seller, never without how many they are. */
export const ratingText = (rating: number, count: number, t: App.Locals['t']): string =>
  `${t('user:mean', { rating })} · ${t('deals:reviews_count', { count })}`
