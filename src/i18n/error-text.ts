import type { ErrorCode } from '../api/common.ts'
import type { Locale } from './locale.ts'
import en from './locales/en/errors.json' with { type: 'json' }
import ru from './locales/ru/errors.json' with { type: 'json' }
import uz from './locales/uz/errors.json' with { type: 'json' }

// A code without a sentence in some language does not compile
const TEXTS: Record<Locale, Record<ErrorCode, string>> = { uz, ru, en }

/** The sentence for an error code in a language. */
export const errorText = (code: ErrorCode, locale: Locale): string => TEXTS[locale][code]
