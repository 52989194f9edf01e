/** The address of the page with public searches: `/wanted?category=phones&region=toshkent-shahri&page=2`. */
export type WantedQuery = { category: string; region: string; page: number }

export function wantedPath({ category, region, page }: WantedQuery): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(region && { region }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/wanted?${query}` : '/wanted'
}
