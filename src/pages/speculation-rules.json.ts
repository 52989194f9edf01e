/**
 * Which pages a browser fetches as soon as a link to them is pressed, before the finger is up: lists and listings,
 * which are the same for everybody, so that a fetch changes and counts nothing. Browsers leave it out themselves
 * where data or battery are saved. Every page names these rules in a header (src/middleware.ts).
 */
import type { APIRoute } from 'astro'
import { pagesWhere } from '../api/pages.ts'
import { LOCALES, localePath } from '../i18n/locale.ts'

const DAY = 86_400
const PATHS = pagesWhere(({ isPrefetched }) => isPrefetched === true)
/** What a script answers instead of opening its page, and other languages. */
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
      // Not on hovering or by being in view: who scrolls would pay for pages that nobody opens
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
