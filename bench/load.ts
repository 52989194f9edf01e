import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'

const sentRequest = v.object({
  /** Requests of the same kind get percentiles of their own. */
  kind: v.optional(v.string(), ''),
  path: v.string(),
  method: v.optional(v.string(), 'GET'),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  /** In base64, because forms contain pictures. */
  body: v.optional(v.string()),
})
export type SentRequest = v.InferInput<typeof sentRequest>

export const loadJob = v.object({
  /** The clients spread over them. */
  origins: v.array(v.string()),
  clients: v.number(),
  requests: v.array(sentRequest),
  /** The requests are sent again and again for so long. */
  seconds: v.optional(v.number()),
})

/** Milliseconds. */
const percentiles = v.object({
  count: v.number(),
  p50: v.number(),
  p95: v.number(),
  p99: v.number(),
  max: v.number(),
})
export type Percentiles = v.InferOutput<typeof percentiles>

const load = v.object({
  perSecond: v.number(),
  reads: percentiles,
  byKind: v.record(v.string(), percentiles),
  /** Numbers of responses; a failed connection counts by its message. */
  statuses: v.record(v.string(), v.number()),
  /** Requests without a 2xx response. */
  failures: v.array(v.string()),
})
export type Load = v.InferOutput<typeof load>

/** Sends requests from a process of its own, so that its work doesn't count as the server's. */
export function startLoad(origins: string[], clients: number) {
  const child = fork(new URL('load-process.ts', import.meta.url))
  return {
    async send(requests: SentRequest[], seconds?: number): Promise<Load> {
      const answered = once(child, 'message')
      child.send({ origins, clients, requests, seconds })
      return v.parse(load, (await answered)[0])
    },
    stop: () => void child.kill(),
  }
}
