/** Lists and searches are asked for several pages at a time, since the next question is mostly about the next page. */
import type { AnyFilter } from './conditions.ts'

export type Stretch = { offset: number; size: number }
type Page = Pick<AnyFilter, 'page' | 'pageSize'>

const AT_ONCE = 10

/** Where the pages lie that this one is asked for with. */
export const stretchOf = ({ page, pageSize }: Page, pages = AT_ONCE): Stretch => ({
  offset: (page - 1 - placeOf(page, pages)) * pageSize,
  size: pages * pageSize,
})

/** The page, out of what was found for its stretch. */
export function pageOf(ids: number[], { page, pageSize }: Page, pages = AT_ONCE): number[] {
  const start = placeOf(page, pages) * pageSize
  return ids.slice(start, start + pageSize)
}

const placeOf = (page: number, pages: number): number => (page - 1) % pages
