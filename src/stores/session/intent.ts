/** What a guest was about to do when they were led to the login; this tab keeps it until it can be done. */
import * as v from 'valibot'
import { storageOf } from '../lib/browser-storage.ts'
import { parseStored } from '../lib/stored-json.ts'

/** Stored before any other code is there (page-script/intent.ts). */
const KEY = 'intent'
/** Who registers waits for an SMS; who comes back after lunch wants something else. */
const EXPIRES_AFTER_MS = 60 * 60_000

const id = v.number()
const intent = v.variant('kind', [
  v.object({ kind: v.literal('like'), heart: v.string() }),
  v.object({
    /** To write is to find the question in the field, to ask is to have sent it. */
    kind: v.picklist(['write', 'ask']),
    item: v.object({ kind: v.picklist(['product', 'service']), id, title: v.string() }),
    seller: v.object({ id, username: v.string() }),
    question: v.string(),
  }),
  v.object({ kind: v.literal('comment'), service: id, text: v.string() }),
  v.object({ kind: v.literal('report') }),
  v.object({ kind: v.literal('save') }),
])
const stored = v.object({ at: v.number(), from: v.string(), intent })
export type Intent = v.InferOutput<typeof intent>

/**
 * What was wanted on the page that the login leads back to. Who logs in from elsewhere has changed
 * their mind.
 */
export function readIntent(backTo: string): Intent | null {
  const text = storageOf('sessionStorage')?.getItem(KEY)
  const entry = text ? parseStored(stored, text) : null
  const isMeant = entry?.from === backTo && Date.now() - entry.at < EXPIRES_AFTER_MS
  return isMeant ? entry.intent : null
}

export const forgetIntent = (): void => storageOf('sessionStorage')?.removeItem(KEY)
