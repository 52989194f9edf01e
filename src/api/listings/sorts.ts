/** The orders of lists. */
import { KINDS, type Kind } from '../lib/kinds.ts'

/** The sorts of any list of a kind. */
const SORTS = {
  product: ['new', 'price_asc', 'price_desc'],
  service: ['new', 'rating'],
} as const
/** Numbers of some categories by which their lists are sorted too, such as a car's year. */
export const SORT_NUMBERS = { product: ['year', 'area'], service: ['pay_from'] } as const
export type SortNumber = (typeof SORT_NUMBERS)[Kind][number]
type NumberSort = `${SortNumber}_${'desc' | 'asc'}`
export type Sort = (typeof SORTS)[Kind][number] | NumberSort

const numberSorts = (number: SortNumber) => [`${number}_desc`, `${number}_asc`] as const

/** The sorts of a list; `number` is that of its category. */
export const sortsOf = (kind: Kind, number?: SortNumber): readonly Sort[] => [
  ...SORTS[kind],
  ...(number ? numberSorts(number) : []),
]

/** The sorts that some list of a kind has. */
export const allSortsOf = (kind: Kind): readonly Sort[] => [
  ...SORTS[kind],
  ...SORT_NUMBERS[kind].flatMap(numberSorts),
]

/** False for a sort by a number, which only some categories have. */
export const isOfAnyCategory = (sort: Sort): boolean =>
  KINDS.some((kind) => sortsOf(kind).includes(sort))
