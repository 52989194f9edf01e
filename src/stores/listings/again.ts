/** The part of an address that names the listing to repeat. */
export const REPEAT_OF = '#again='

/** The form of a new listing, filled with an own one. */
export const repeatPath = (kind: string, id: number): string => `/new-${kind}${REPEAT_OF}${id}`
