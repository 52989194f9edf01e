import { fillIn } from './fill-in.ts'
import type { Locale } from './locale.ts'
import en from './locales/en/deals.json' with { type: 'json' }
import ru from './locales/ru/deals.json' with { type: 'json' }
import cyrillic from './locales/uz-Cyrl/deals.json' with { type: 'json' }
import uz from './locales/uz/deals.json' with { type: 'json' }
import { formatPrice } from './price.ts'

const TEXTS: Record<Locale, typeof en> = { uz, 'uz-Cyrl': cyrillic, ru, en }

/** The words of a message about a price offer, in its sender's language. */
export const offerText = (
  what: 'made' | 'accepted' | 'declined',
  amount: number,
  locale: Locale,
): string => fillIn(TEXTS[locale][`offer_said_${what}`], { price: formatPrice(amount, locale) })
