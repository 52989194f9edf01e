import type { Locale } from './locale.ts'

/**
 * The likeliest language of a member's text, for `lang` if it isn't the page's. By letters only:
 * the word lists of pages (language-of.ts) are too large for islands.
 */
export function textLanguage(text: string, page: Locale): string | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic + latin < 3) return undefined
  const language =
    cyrillic > latin ? (/[ўқғҳ]/iu.test(text) ? 'uz-Cyrl' : 'ru') : page === 'en' ? 'en' : 'uz'
  return language === page ? undefined : language
}
