/** The action that sent a guest to the login; this tab keeps it until it can be done. */
import * as v from 'valibot'
import { storageOf } from '../lib/browser-storage.ts'
import { parseStored } from '../lib/stored-json.ts'

/** Mostly written before any other code is loaded (page-script/intent.ts). */
const KEY = 'intent'
/** Long enough to wait for an SMS, too short for a return after lunch. */
const EXPIRES_AFTER_MS = 60 * 60_000

const id = v.number()
const about = {
  item: v.object({ kind: v.picklist(['product', 'service']), id, title: v.string() }),
  seller: v.object({ id, username: v.string() }),
  question: v.string(),
}
const intent = v.variant('kind', [
  v.object({ kind: v.literal('like'), heart: v.string() }),
  v.object({
    /** `write` prefills the question, `ask` sends it. */
    kind: v.picklist(['write', 'ask']),
    ...about,
  }),
  /** Opens the form of a price with the typed amount. */
  v.object({ kind: v.literal('offer'), ...about, amount: v.number() }),
  v.object({ kind: v.literal('comment'), service: id, text: v.string() }),
  v.object({ kind: v.literal('report') }),
  /** `list` is the path of the list to save, on a page of another kind. */
  v.object({ kind: v.literal('save'), list: v.exactOptional(v.string()) }),
  v.object({
    kind: v.literal('have'),
    post: v.object({ id, kind: v.picklist(['product', 'service']) }),
    username: v.string(),
  }),
])
const stored = v.object({ at: v.number(), from: v.string(), intent })
export type Intent = v.InferOutput<typeof intent>

/** The intent of the page that the login returns to. A login from another page drops it. */
export function readIntent(backTo: string): Intent | null {
  const text = storageOf('sessionStorage')?.getItem(KEY)
  const entry = text ? parseStored(stored, text) : null
  const isMeant = entry?.from === backTo && Date.now() - entry.at < EXPIRES_AFTER_MS
  return isMeant ? entry.intent : null
}

/** Keeps what a guest typed in a form of the page `from`, which leads them to the login. */
export function keepIntent(from: string, intent: Intent): void {
  try {
    storageOf('sessionStorage')?.setItem(KEY, JSON.stringify({ at: Date.now(), from, intent }))
  } catch {
    // Without storage the login still leads back
  }
}

export const forgetIntent = (): void => storageOf('sessionStorage')?.removeItem(KEY)
