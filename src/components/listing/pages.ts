/** The state of the pagination. */
export type Pages = {
  page: number
  last: number
  /** True when there are more pages than were counted. */
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
