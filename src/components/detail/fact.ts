/** A known fact of a listing. */
export type Fact = {
  name: string
  value: string
}

/** A value that the seller gives of an attribute. */
export type FactAttribute = {
  key: string
  name: string
  value: string
  /** The list of other listings with this value. */
  path?: string
  /** A text in the seller's words. */
  isTyped?: boolean
  /** The price or the pay of a service, which stands at the top of its page. */
  isPrice?: boolean
  /** A term of the deal, no property of the thing. */
  isTerm?: boolean
  /** The value for machines; `unitCode` is one of UN/CEFACT. */
  measure?: { value: number; unitCode: string }
}
