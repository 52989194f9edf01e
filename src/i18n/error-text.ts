import type { ErrorCode } from '../api/lib/common.ts'
import { fillIn } from './fill-in.ts'
import { timeUntil } from './format.ts'
import type { Locale } from './locale.ts'
import en from './locales/en/errors.json' with { type: 'json' }
import ru from './locales/ru/errors.json' with { type: 'json' }
import cyrillic from './locales/uz-Cyrl/errors.json' with { type: 'json' }
import uz from './locales/uz/errors.json' with { type: 'json' }

// A code without a text in some language doesn't compile
const TEXTS: Record<Locale, Record<ErrorCode | 'too_many_requests_when', string>> = {
  uz,
  'uz-Cyrl': cyrillic,
  ru,
  en,
}

/** The message for an error code in a language; for a full rate limit it includes the time to wait. */
export function errorText(code: ErrorCode, locale: Locale, retryAfter?: number): string {
  if (code !== 'too_many_requests' || retryAfter === undefined) return TEXTS[locale][code]
  const when = timeUntil(retryAfter, locale)
  return fillIn(TEXTS[locale].too_many_requests_when, { when })
}
