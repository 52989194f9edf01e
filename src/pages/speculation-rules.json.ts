/**
 * The pages that a browser prefetches as soon as a link to them is pressed: lists and listings,
 * which are the same for everybody, so that a prefetch changes and counts nothing. Browsers skip it
 * to save data or battery. Every page links these rules in a header (src/middleware.ts).
 */
import type { APIRoute } from 'astro'
import { pagesWhere } from '../api/pages.ts'
import { LOCALES, localePath } from '../i18n/locale.ts'

const DAY = 86_400
const PATHS = pagesWhere(({ isPrefetched }) => isPrefetched === true)
/** Links that JavaScript handles without opening their page, and other languages. */
const OTHER_LINKS = '[href*="panel="], [data-back], [hreflang]'

const rules = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: LOCALES.flatMap((locale) =>
              PATHS.map((path) => localePath(path, locale)),
            ),
          },
          { not: { selector_matches: OTHER_LINKS } },
        ],
      },
      // Not on hover or in view: scrolling would cost visitors pages that they never open
      eagerness: 'conservative',
    },
  ],
}

export const GET: APIRoute = (context) => {
  context.cache.set({ maxAge: DAY, tags: [] })
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json' },
  })
}
