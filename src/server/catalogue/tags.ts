import type { Kind } from '../../api/kinds.ts'

/** What an answer that shows these listings is kept under: any change of the kind, or of one of them. */
export const tagsOf = (kind: Kind, shown: { id: number }[]): string[] => [
  `${kind}s`,
  ...shown.map(({ id }) => `${kind}:${id}`),
]
