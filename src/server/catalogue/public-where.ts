import type { Kind } from '../../api/kinds.ts'

/** What lists, counts, searches, similar ones and the sitemap show; a literal because indices are partial by it. */
export const publicWhere = (kind: Kind): string => (kind === 'product' ? 'in_stock' : 'true')
