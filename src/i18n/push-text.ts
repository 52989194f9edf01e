import type { Locale } from './locale.ts'
import en from './locales/en/push.json' with { type: 'json' }
import ru from './locales/ru/push.json' with { type: 'json' }
import cyrillic from './locales/uz-Cyrl/push.json' with { type: 'json' }
import uz from './locales/uz/push.json' with { type: 'json' }

const TEXTS: Record<Locale, typeof en> = {
  uz,
  'uz-Cyrl': cyrillic,
  ru,
  en,
}

/** Texts of notifications about push itself. */
export const pushText = (key: keyof typeof en, locale: Locale): string => TEXTS[locale][key]
