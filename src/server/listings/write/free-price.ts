import { Failure } from '../../failure.ts'
import type { StoredAttributes } from '../../reference/attribute-values.ts'

/** The columns of a product with a price of 0 when it is given away; 400 for another one that costs nothing. */
export function withPrice<Columns extends Record<string, unknown>>(
  columns: Columns,
  { free }: StoredAttributes,
): Columns {
  if (free === true) return { ...columns, price: 0 }
  if (columns['price'] === 0)
    throw new Failure('price_invalid', { errors: { price: 'price_invalid' } })
  return columns
}
