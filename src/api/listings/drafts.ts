/** Drafts: unposted listings, one of each kind per member, visible to that member alone. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { KINDS } from '../lib/kinds.ts'
import { wellFormed } from '../text/normal-form.ts'
import { extend, time } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

/** Longer than a listing allows: the writer shortens a long text, the server does not. */
const text = (max: number) =>
  v.exactOptional(v.pipe(textUpTo(max, 'too_large', 'invalid_request'), v.transform(wellFormed)))

/**
 * The form's fields as typed, complete or not; a service has `name` for `title`. `attributes` are those of the category
 * as fields of an address, such as "make=kia&year=2019".
 */
const content = v.object({
  title: text(500),
  name: text(500),
  description: text(10_000),
  price: text(100),
  condition: text(10),
  category_id: text(15),
  attributes: text(10_000),
  in_stock: text(10),
})
export type DraftContent = v.InferOutput<typeof content>

/**
 * `saved_at` is the version of the draft. `age_ms`: milliseconds since it was typed; the client's clock may be wrong.
 */
export const draft = v.object({ content, saved_at: time, age_ms: v.number() })
export type Draft = v.InferOutput<typeof draft>

const byKind = v.object({ kind: v.picklist(KINDS) })

export const readDraft = call('GET /listings/[kind]/draft/', {
  who: 'member',
  params: byKind,
  answer: v.object({ draft: v.nullable(draft) }),
})

/**
 * `base` is the `saved_at` of the version that was edited; without it the draft is stored only if it was typed later
 * than the stored one. 409: another device has stored a newer one.
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

/** The form in the member's data export. */
export const exportedDraft = extend(byKind, { content, saved_at: time })
