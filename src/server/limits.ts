/** Rate limits (budgets in one table); memory for one process, the database for several. */
export type Limits = {
  /** Takes a point; false with the seconds to wait when the limit is reached. */
  take(limit: string, key: string): Promise<{ ok: true } | { ok: false; retryAfter: number }>
}
