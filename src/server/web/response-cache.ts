/** Caches rendered public pages and API responses in memory; every write drops entries by tag. */
import type { Bus } from '../bus/bus.ts'
import { PageStore } from './page-store.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import {
  lifetimeOf,
  markedStale,
  storeResponse,
  type StoredResponse,
  type Variant,
} from './stored-response.ts'

export type ResponseCache = {
  /** Drops the entries with one of the tags in every process, before the write is answered. */
  invalidate(tags: string[]): Promise<void>
  /** A fresh entry, or a stale one during its renewal; undefined: the request has to go through respond(). */
  find(key: string): StoredResponse | undefined
  /**
   * The cached response, or the result of render(), cached when its headers allow that. While the database is away, the
   * last cached one.
   */
  respond(variant: Variant, render: () => Promise<Response>): Promise<StoredResponse | Response>
}

/** A PostgreSQL notification has at most 8,000 bytes. */
const TAGS_AT_ONCE = 100
/** Time after expiry in which a response may still be served while the database is away. */
const SPARE_MS = 10 * 60_000

/** A running render, with the tags invalidated since its start; `lost` when it may have missed others. */
type Render = { result: Promise<StoredResponse | Response>; outdated: Set<string>; lost: boolean }
type Options = {
  bus: Bus
  /** With a cache in front: drops the responses with one of the tags there. */
  purgeEdge?: ((tags: string[]) => Promise<void>) | undefined
  /** True within a render that may have read old rows: its response is sent, and not kept. */
  mayBeBehind?: () => boolean
  maxBytes: number
  now?: () => number
}

export function createResponseCache({
  bus,
  purgeEdge,
  mayBeBehind = () => false,
  maxBytes,
  now = () => Date.now(),
}: Options): ResponseCache {
  const keysByTag = new Map<string, Set<string>>()
  const store = new PageStore<StoredResponse>(maxBytes, forget)
  /** Renders that later requests for the same key wait for. */
  const joinable = new Map<string, Render>()
  const running = new Set<Render>()

  bus.subscribe((event) => {
    if (event.type === 'invalidate') drop(event.tags)
    if (event.type === 'missed') expireAll()
  })

  function forget(key: string, stored: StoredResponse): void {
    for (const tag of stored.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function drop(tags: string[]): void {
    for (const tag of tags) {
      for (const key of [...(keysByTag.get(tag) ?? [])]) store.delete(key)
      for (const render of running) render.outdated.add(tag)
    }
    // A render that began before the write must not answer a request that came after it
    joinable.clear()
  }

  /** After a lost event it is unknown which entries a write has changed, so all expire. */
  function expireAll(): void {
    for (const stored of store.values()) {
      stored.freshUntil = Math.min(stored.freshUntil, now())
      stored.staleUntil = stored.freshUntil
    }
    for (const render of running) render.lost = true
    joinable.clear()
  }

  function add(key: string, stored: StoredResponse, render: Render): void {
    if (render.lost || stored.tags.some((tag) => render.outdated.has(tag))) return
    if (!store.set(key, stored)) return
    for (const tag of stored.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
  }

  function begin({ key, ...variant }: Variant, render: () => Promise<Response>): Render {
    const started: Render = { result: work(), outdated: new Set(), lost: false }
    running.add(started)
    joinable.set(key, started)
    return started

    async function work() {
      try {
        const response = await render()
        if (mayBeBehind()) started.lost = true
        const lifetime = lifetimeOf(response)
        if (!lifetime) return response
        const stored = await storeResponse(response, lifetime, {
          ...variant,
          now: now(),
          hasEdge: purgeEdge !== undefined && !mayBeBehind(),
        })
        add(key, stored, started)
        return stored
      } finally {
        running.delete(started)
        if (joinable.get(key) === started) joinable.delete(key)
      }
    }
  }

  /** The result of a render; the expired response when it failed because the database is away. */
  async function orSpare(
    render: Promise<StoredResponse | Response>,
    stored: StoredResponse | undefined,
  ): Promise<StoredResponse | Response> {
    const isSpare = stored && now() < stored.freshUntil + SPARE_MS
    if (!isSpare) return render
    try {
      const result = await render
      return result.status === 503 ? markedStale(stored, now()) : result
    } catch (error) {
      if (isDatabaseAway(error)) return markedStale(stored, now())
      throw error
    }
  }

  return {
    async invalidate(tags) {
      for (let start = 0; start < tags.length; start += TAGS_AT_ONCE) {
        const some = tags.slice(start, start + TAGS_AT_ONCE)
        await bus.publish({ type: 'invalidate', tags: some })
        await purgeEdge?.(some)
      }
    },

    find(key) {
      const stored = store.get(key)
      if (!stored || now() < stored.freshUntil) return stored
      return now() < stored.staleUntil && joinable.has(key) ? stored : undefined
    },

    async respond(variant, render) {
      const { key } = variant
      const stored = store.get(key)
      if (stored && now() < stored.freshUntil) return stored
      const joined = joinable.get(key)
      const current = joined ?? begin(variant, render)
      if (stored && now() < stored.staleUntil) {
        // Served stale during the renewal; a failed renewal keeps the old one until it expires
        current.result.catch(() => {})
        return stored
      }
      const result = await orSpare(current.result, stored)
      // A response that is not cached belongs to the request that rendered it
      return joined && result instanceof Response ? render() : result
    },
  }
}
