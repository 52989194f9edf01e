/** The columns of a listing that the filters of src/api/listing-fields compare. */
import { FIELDS, isPassing, type FieldName } from '../../api/listing-fields/fields.ts'
import { KINDS, type Kind } from '../../api/lib/kinds.ts'

export const FILTER_COLUMNS: Record<FieldName, string> = {
  price: 'price',
  condition: 'condition',
  rating: 'is_well_rated',
  seller: 'seller_id',
  around: 'cell',
  // The order of lists finds the first part
  today: `(bumped_at > now() - interval '1 day' and created_at > now() - interval '1 day')`,
}

/** A trigger before a change cannot read the cell, which is generated from these. */
const POINT = ['point_lat', 'point_lon']

/** The columns by whose change a listing of these kinds can enter a saved search; its seller stays the same. */
export const changingColumns = (...kinds: readonly Kind[]): string[] =>
  FIELDS.filter(
    ({ name, type, kinds: ofField }) =>
      type !== 'member' && !isPassing(name) && ofField.some((kind) => kinds.includes(kind)),
  ).flatMap(({ name, type }) => (type === 'circle' ? POINT : [FILTER_COLUMNS[name]]))

/**
 * Fills in the columns of filters where the text of a trigger asks for them: `:filters` are their names as texts,
 * `:product_filters(ROW)` and `:service_filters(ROW)` those of a row.
 */
export const withFilterColumns = (text: string): string =>
  text
    .replaceAll(/:(product|service)_filters\((\w+)\)/g, (_, kind: Kind, row: string) =>
      changingColumns(kind)
        .map((column) => `${row}.${column}`)
        .join(', '),
    )
    .replaceAll(':filters', () =>
      changingColumns(...KINDS)
        .map((column) => `'${column}'`)
        .join(', '),
    )
