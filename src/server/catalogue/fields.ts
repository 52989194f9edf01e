/** SQL of the filters that are described as data (src/api/listing-fields). */
import {
  FIELDS,
  fieldsOf,
  isPassing,
  isRange,
  type FieldName,
  type Filters,
} from '../../api/listing-fields/fields.ts'
import type { Kind } from '../../api/lib/kinds.ts'

/** The column that a filter compares. */
const COLUMNS: Record<FieldName, string> = {
  price: 'price',
  condition: 'condition',
  rating: 'is_well_rated',
  seller: 'seller_id',
  // The order of lists finds the first part
  today: `(bumped_at > now() - interval '1 day' and coalesce(created_at, bumped_at) > now() - interval '1 day')`,
}

/** SQL conditions of the chosen filters; `add` gives the placeholder of a value. */
export const filterConditions = (filters: Filters, add: (value: unknown) => string): string[] =>
  FIELDS.flatMap(({ name }) => {
    const [chosen, column] = [filters[name], COLUMNS[name]]
    if (chosen === undefined) return []
    if (chosen === true) return [column]
    if (!isRange(chosen)) return [`${column} = any(${add(chosen)})`]
    const { min, max } = chosen
    return [
      ...(min === null ? [] : [`${column} >= ${add(min)}`]),
      ...(max === null ? [] : [`${column} <= ${add(max)}`]),
    ]
  })

/** The keys by which saved searches ask for flags; a listing has those of its own flags. */
export const flagKeys = (filters: Filters): string[] =>
  FIELDS.flatMap(({ name }) => (filters[name] === true ? [COLUMNS[name]] : []))

/** An SQL array of the keys of a listing's flags. */
export const flagsOf = (kind: Kind): string => {
  const flags = fieldsOf(kind).flatMap(({ name, type }) =>
    type === 'flag' && !isPassing(name) ? [COLUMNS[name]] : [],
  )
  const keys = flags.map((column) => `case when ${column} then '${column}' end`)
  return `array_remove(array[${keys.join(', ')}]::text[], null)`
}
