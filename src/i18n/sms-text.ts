import type { Locale } from './locale.ts'
import en from './locales/en/sms.json' with { type: 'json' }
import ru from './locales/ru/sms.json' with { type: 'json' }
import cyrillic from './locales/uz-Cyrl/sms.json' with { type: 'json' }
import uz from './locales/uz/sms.json' with { type: 'json' }

// A key without a text in some language doesn't compile
const TEXTS: Record<Locale, typeof en> = {
  uz,
  'uz-Cyrl': cyrillic,
  ru,
  en,
}

/** Texts of SMS messages. */
export const smsText = (key: keyof typeof en, locale: Locale): string => TEXTS[locale][key]
