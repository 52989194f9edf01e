/** The filters that are described as data (src/api/listing-fields): as conditions of SQL, and as clauses of saved searches. */
import { FIELDS, isCircle, isRange, type Filters } from '../../api/listing-fields/fields.ts'
import { KINDS } from '../../api/lib/kinds.ts'
import { rangeKey } from '../attributes/conditions.ts'
import { circleKey, distanceCondition } from './circle.ts'
import { changingColumns, FILTER_COLUMNS } from '../db/filter-columns.ts'

/** SQL conditions of the chosen filters, of a circle without those of its cells; `add` gives the placeholder of a value. */
export const filterConditions = (filters: Filters, add: (value: unknown) => string): string[] =>
  FIELDS.flatMap(({ name }) => {
    const [chosen, column] = [filters[name], FILTER_COLUMNS[name]]
    if (chosen === undefined) return []
    if (chosen === true) return [column]
    if (isCircle(chosen)) return [distanceCondition(chosen, add)]
    if (!isRange(chosen)) return [`${column} = any(${add(chosen)})`]
    const { min, max } = chosen
    return [
      ...(min === null ? [] : [`${column} >= ${add(min)}`]),
      ...(max === null ? [] : [`${column} <= ${add(max)}`]),
    ]
  })

/**
 * The clauses by which saved searches ask for filters: a listing has one key of each, or a number in a range. A seller is an
 * anchor of the search.
 */
export const filterClauses = (filters: Filters): string[][] =>
  FIELDS.flatMap(({ name, type }) => {
    const [chosen, column] = [filters[name], FILTER_COLUMNS[name]]
    if (chosen === undefined || type === 'member') return []
    if (chosen === true) return [[column]]
    if (isCircle(chosen)) return [[circleKey(chosen)]]
    if (isRange(chosen)) return [[rangeKey(column, chosen)]]
    return [chosen.map((option) => optionKey(column, option))]
  })

/** The columns of a listing that saved searches compare by filters. */
const COMPARED = changingColumns(...KINDS)

/** The keys of a listing by its flags and options. */
export const filterKeys = (listing: Readonly<Record<string, unknown>>): string[] =>
  COMPARED.flatMap((column) => {
    const value = listing[column]
    if (value === true) return [column]
    return typeof value === 'string' ? [optionKey(column, value)] : []
  })

/** The columns of a listing that ranges compare, among others. */
export const filterNumbers = (listing: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(COMPARED.map((column) => [column, listing[column]]))

const optionKey = (column: string, option: string): string => `${column} ${option}`
