/** The draft of a new listing, stored in the browser until it is posted. */
import { readonlyType } from 'nanostores'
import * as v from 'valibot'
import { persistentAtom } from '../lib/persistent.ts'
import { parseStored } from '../lib/stored-json.ts'
import type { Typed } from './listing-kinds.ts'

export type LocalDraft<Values> = {
  values: Values
  /** The idempotency key of all attempts, so that a lost answer doesn't post twice. */
  key: string
  /** The version of the server's copy that the draft is based on, and its owner; '': none. */
  base: string
  owner: number
  /** The time of the last change that the server doesn't have; 0: it has all. */
  typedAt: number
}

/** `schema` parses the stored form `name`; invalid values become blank. */
export function createDraft<Values extends Typed>(
  name: string,
  schema: v.GenericSchema<unknown, Values>,
) {
  const number = v.fallback(v.number(), 0)
  const base = v.fallback(v.string(), '')
  const stored = v.object({ values: schema, key: v.string(), base, owner: number, typedAt: number })
  const blank = { key: '', base: '', owner: 0, typedAt: 0 }
  const empty: LocalDraft<Values> = { values: v.parse(schema, {}), ...blank }
  const $draft = persistentAtom<LocalDraft<Values>>(`draft-${name}`, empty, {
    decode: (text: string) => parseStored(stored, text) ?? empty,
    encode: (draft: LocalDraft<Values>) => (draft === empty ? undefined : JSON.stringify(draft)),
  })
  let before: LocalDraft<Values> | undefined
  const patch = (change: Partial<LocalDraft<Values>>): void =>
    $draft.set({ ...$draft.get(), ...change })
  const values = () => $draft.get().values
  const change = (values: Values): void => {
    before ??= $draft.get()
    patch({ values, typedAt: Date.now() })
  }

  return {
    $draft: readonlyType($draft),
    empty,
    /** The running upload of the copy to the server. */
    saving: Promise.resolve(),
    /** The draft as it was before anything was typed on this page. */
    before: () => before ?? $draft.get(),
    patch,
    /** Replaces all values, as if they were typed. */
    change,
    isBlank: (typed = values()) =>
      Object.entries(empty.values).every(([field, blank]) => typed[field] === blank),
    type(field: keyof Values & string, value: string): void {
      change({ ...values(), [field]: value })
    },
    /** Takes over values typed elsewhere; unknown fields are ignored. */
    take(typed: readonly (readonly [field: string, value: string])[]): void {
      const ours = typed.filter(([field]) => field in empty.values)
      if (ours.length > 0) change({ ...values(), ...Object.fromEntries(ours) })
    },
    /** The same key for each attempt to post this draft. */
    key(): string {
      const { key } = $draft.get()
      if (key) return key
      const newKey = crypto.randomUUID()
      patch({ key: newKey })
      return newKey
    },
    clear(): void {
      before = undefined
      $draft.set(empty)
    },
  }
}
