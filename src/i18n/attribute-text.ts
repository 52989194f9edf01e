import { fillIn, type Params } from './fill-in.ts'
import type { Locale } from './locale.ts'
import en from './locales/en/attributes.json' with { type: 'json' }
import ru from './locales/ru/attributes.json' with { type: 'json' }
import cyrillic from './locales/uz-Cyrl/attributes.json' with { type: 'json' }
import uz from './locales/uz/attributes.json' with { type: 'json' }
import { pluralForm } from './plural-form.ts'
import type { TextKey } from './text-keys.ts'

const TEXTS: Record<Locale, Record<string, string>> = { uz, 'uz-Cyrl': cyrillic, ru, en }

/** Words around the values of attributes; `count` chooses the plural form. */
export function attributeText(
  key: TextKey<'attributes'>,
  locale: Locale,
  params: Params = {},
): string {
  const { count } = params
  const form = typeof count === 'number' ? `${key}_${pluralForm(count, locale)}` : key
  return fillIn(TEXTS[locale][form] ?? '', params)
}
