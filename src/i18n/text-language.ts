import type { Locale } from './locale.ts'

/**
 * The language that people's own text is most likely in, for `lang` when it is not the page's. By letters only:
 * islands have no room for the words by which pages know it (language-of.ts).
 */
export function textLanguage(text: string, page: Locale): string | undefined {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (cyrillic + latin < 3) return undefined
  const language =
    cyrillic > latin ? (/[ўқғҳ]/iu.test(text) ? 'uz-Cyrl' : 'ru') : page === 'en' ? 'en' : 'uz'
  return language === page ? undefined : language
}
