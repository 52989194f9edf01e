/** The two kinds of listing. */
export const KINDS = ['product', 'service'] as const
export type Kind = (typeof KINDS)[number]

export const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text)

/** One of both kinds. */
export type ListingId = { kind: Kind; id: number }

export const otherKind = (kind: Kind): Kind => (kind === 'product' ? 'service' : 'product')

/** As tables, cache tags, texts and paths call all of a kind. */
export const plural = <K extends Kind>(kind: K): `${K}s` => `${kind}s`
