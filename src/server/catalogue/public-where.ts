/** What lists, counts, searches, similar ones and the sitemap show. */
export const PUBLIC = 'is_public'

/** Whose own page everybody may read; of a product also when it is sold out. */
export const READABLE = `state = 'active'`
