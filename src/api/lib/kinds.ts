export const KINDS = ['product', 'service'] as const
export type Kind = (typeof KINDS)[number]

export const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text)

/** The key of a listing of either kind. */
export type ListingId = { kind: Kind; id: number }

export const otherKind = (kind: Kind): Kind => (kind === 'product' ? 'service' : 'product')

/** The plural, as in names of tables, cache tags, texts and paths. */
export const plural = <K extends Kind>(kind: K): `${K}s` => `${kind}s`

/** Services of this category are vacancies. */
export const JOBS_CATEGORY_ID = 130
