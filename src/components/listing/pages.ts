/** Which pages a list has: what the pagination shows. */
export type Pages = {
  page: number
  last: number
  /** There are more pages than we counted. */
  isMinimum: boolean
  hasNext: boolean
}

export function pagesOf(list: {
  page: number
  size: number
  count: number
  isMinimum: boolean
  shown: number
}): Pages {
  const { page, size, isMinimum, shown } = list
  const counted = Math.max(1, Math.ceil(list.count / size))
  const last = Math.max(counted, page)
  return { page, last, isMinimum, hasNext: isMinimum ? shown === size : page < last }
}
