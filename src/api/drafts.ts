/** Listings that are begun and not posted: one of each kind, seen by its member alone. */
import * as v from 'valibot'
import { call } from './call.ts'
import { KINDS } from './kinds.ts'
import { wellFormed } from './normal-form.ts'
import { extend, time } from './schemas.ts'
import { textUpTo } from './typed-text.ts'

/** More than a listing may have: what is too long is made shorter by its writer, not by us. */
const text = (max: number) =>
  v.exactOptional(v.pipe(textUpTo(max, 'too_large', 'invalid_request'), v.transform(wellFormed)))

/** The fields of the form as they are typed, each as far as it is; a service has `name` for `title`. */
const content = v.object({
  title: text(500),
  name: text(500),
  description: text(10_000),
  price: text(100),
  condition: text(10),
  category_id: text(15),
  in_stock: text(10),
})
export type DraftContent = v.InferOutput<typeof content>

/** `saved_at` names this state of the draft. `age_ms`: how long ago it was typed; the asker's clock may be wrong. */
export const draft = v.object({ content, saved_at: time, age_ms: v.number() })
export type Draft = v.InferOutput<typeof draft>

const byKind = v.object({ kind: v.picklist(KINDS) })

export const readDraft = call('GET /listings/[kind]/draft/', {
  who: 'member',
  params: byKind,
  answer: v.object({ draft: v.nullable(draft) }),
})

/**
 * `base` is the `saved_at` that this was typed into; without it only what was typed later than the
 * stored draft is stored. 409: another device has stored something newer.
 */
export const saveDraft = call('PUT /listings/[kind]/draft/', {
  who: 'member',
  params: byKind,
  body: v.object({
    content,
    age_ms: v.pipe(v.number('invalid_request'), v.safeInteger(), v.minValue(0)),
    base: v.exactOptional(time),
  }),
  answer: v.object({ saved_at: time }),
})

export const discardDraft = call('DELETE /listings/[kind]/draft/', {
  who: 'member',
  params: byKind,
})

/** As the member's own data hold it. */
export const exportedDraft = extend(byKind, { content, saved_at: time })
