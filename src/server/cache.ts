/** Rendered public pages and API answers, kept compressed; emptied by tag on every write. */
export type PageCache = {
  /** Drops what carries one of the tags, on every app process, before the write is answered. */
  invalidate(tags: string[]): Promise<void>
}
