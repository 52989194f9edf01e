/** The two kinds of listing. */
export const KINDS = ['product', 'service'] as const
export type Kind = (typeof KINDS)[number]

export const otherKind = (kind: Kind): Kind => (kind === 'product' ? 'service' : 'product')

/** As tables, cache tags, texts and paths call all of a kind. */
export const plural = <K extends Kind>(kind: K): `${K}s` => `${kind}s`
