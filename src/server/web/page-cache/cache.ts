import type { StoredResponse } from './stored-response.ts'

/** Rendered public pages and API answers, kept compressed; emptied by tag on every write. */
export type PageCache = {
  /** Drops what carries one of the tags, on every app process, before the write is answered. */
  invalidate(tags: string[]): Promise<void>
  /** What may be sent at once; undefined means that the request has to go through respond(). */
  find(key: string): StoredResponse | undefined
  /** The stored response, or what render() gives: stored when its headers allow that. */
  respond(key: string, render: () => Promise<Response>): Promise<StoredResponse | Response>
}
