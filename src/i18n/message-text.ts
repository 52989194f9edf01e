import { fillIn, type Params } from './fill-in.ts'
import type { Locale } from './locale.ts'
import enDecisions from './locales/en/decisions.json' with { type: 'json' }
import en from './locales/en/notices.json' with { type: 'json' }
import ruDecisions from './locales/ru/decisions.json' with { type: 'json' }
import ru from './locales/ru/notices.json' with { type: 'json' }
import cyrillicDecisions from './locales/uz-Cyrl/decisions.json' with { type: 'json' }
import cyrillic from './locales/uz-Cyrl/notices.json' with { type: 'json' }
import uzDecisions from './locales/uz/decisions.json' with { type: 'json' }
import uz from './locales/uz/notices.json' with { type: 'json' }
import { pluralForm } from './plural-form.ts'
import type { TextKey } from './text-keys.ts'

type Texts = Record<string, string>

const TEXTS: Record<Locale, Texts> = {
  uz: Object.assign<Texts, Texts, Texts>({}, uzDecisions, uz),
  'uz-Cyrl': Object.assign<Texts, Texts, Texts>({}, cyrillicDecisions, cyrillic),
  ru: Object.assign<Texts, Texts, Texts>({}, ruDecisions, ru),
  en: Object.assign<Texts, Texts, Texts>({}, enDecisions, en),
}

/** Texts of messages to members outside the site, and of the list of notifications. */
export function messageText(
  key: TextKey<'notices' | 'decisions'>,
  locale: Locale,
  params: Params = {},
): string {
  const { count } = params
  const plural = typeof count === 'number' ? `${key}_${pluralForm(count, locale)}` : key
  return fillIn(TEXTS[locale][plural] ?? TEXTS[locale][key] ?? '', params)
}
