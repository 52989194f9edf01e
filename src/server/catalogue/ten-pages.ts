/** Lists and searches are asked for ten pages at a time, since the next question is mostly about the next page. */
import type { AnyFilter } from './conditions.ts'

export type Stretch = { offset: number; size: number }
type Page = Pick<AnyFilter, 'page' | 'pageSize'>

const PAGES = 10

/** Where the ten pages lie that this one is among. */
export const tenPages = ({ page, pageSize }: Page): Stretch => ({
  offset: (page - 1 - placeOf(page)) * pageSize,
  size: PAGES * pageSize,
})

/** The page, out of what was found for its ten. */
export const pageOf = (ids: number[], { page, pageSize }: Page): number[] =>
  ids.slice(placeOf(page) * pageSize, (placeOf(page) + 1) * pageSize)

const placeOf = (page: number): number => (page - 1) % PAGES
