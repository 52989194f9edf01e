/** Moderation terms that members see, and the calls by which they appeal. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { KINDS } from '../lib/kinds.ts'
import { APPEAL_MAX, REPORTED_KINDS } from '../lib/limits.ts'
import { RULES } from './rules.ts'
import { byId, time } from '../lib/schemas.ts'
import { typedText } from '../lib/typed-text.ts'
import { cleanText } from '../text/user-text.ts'

/** The causes of a moderation case. */
export const CASE_SOURCES = [
  'report',
  /** The first listing of a new member. */
  'first_post',
  /** Changed after it was held or refused. */
  'edit',
  /** The same words of the same member were hidden before. */
  'again',
  'words',
  /** Its owner asks a moderator to lift an automatic refusal. */
  'asked',
  'stolen_photo',
  'twin',
  'price',
  /** Members reviewed one another in a circle of two or three. */
  'review_ring',
  /** Several new members reviewed one seller within a day. */
  'review_burst',
  /** Written from the seller's network, or from that of another reviewer of this seller. */
  'review_network',
  /** Repeats the text of another review of the seller. */
  'review_twin',
  /** Its deal was recorded almost as early as one can be. */
  'review_haste',
  /** By the state's login its owner is another person than before, or a banned one. */
  'identity',
  'appeal',
  /** Opened by a moderator. */
  'staff',
] as const
export type CaseSource = (typeof CASE_SOURCES)[number]

export type ReviewSource = Extract<CaseSource, `review_${string}`>

/** The subject of a case or a decision: a thing, or a sanction that its member appeals. */
export const CASE_KINDS = [...REPORTED_KINDS, 'measure'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** `move`: a listing goes to another category. A refused comment or message is hidden. */
export const OUTCOMES = ['allow', 'refuse', 'move'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Sanctions, from the lightest: a warning forbids nothing; `limited` forbids to write and post; `suspended` also
 * hides everything of the member; `banned` is the same for good.
 */
export const SANCTIONS = ['warning', 'limited', 'suspended', 'banned'] as const
export type Sanction = (typeof SANCTIONS)[number]
/** Days for which a sanction is shown at the top of the profile, even when it is over or forbids nothing. */
export const DAYS_SANCTION_TOLD = 90
/** Months for which a banned member's number opens no new account: later it may belong to somebody else. */
export const MONTHS_PHONE_BANNED = 12

export const ownDecision = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  target_id: v.number(),
  /** The title at the time of the decision. */
  title: v.string(),
  outcome: v.picklist(OUTCOMES),
  rule: v.nullable(v.picklist(RULES)),
  note: v.string(),
  from_report: v.boolean(),
  /** True when a program decided; false when a person did. */
  automated: v.boolean(),
  created_at: time,
  appealed_at: v.nullable(time),
  /** The other moderator's decision; null: none yet. */
  appeal_outcome: v.nullable(v.picklist(OUTCOMES)),
  appealable: v.boolean(),
})
export type OwnDecision = v.InferOutput<typeof ownDecision>

/** Kinds that are hidden before a moderator has looked. A message has one reader who could report it, too few. */
export const HELD_KINDS = [...KINDS, 'comment', 'wanted'] as const
export type HeldKind = (typeof HELD_KINDS)[number]

const heldThing = v.object({
  kind: v.picklist(HELD_KINDS),
  id: v.number(),
  /** For a comment, its beginning. */
  title: v.string(),
  /** Hidden from everybody else since then. */
  since: time,
  /** The causes, as far as the owner may know them. */
  sources: v.array(v.picklist(CASE_SOURCES)),
})
export type HeldThing = v.InferOutput<typeof heldThing>

export const decisions = call('GET /decisions/', {
  who: 'member',
  answer: v.object({ held: v.array(heldThing), decisions: v.array(ownDecision) }),
})

export const appeal = call('POST /decisions/[id]/appeal/', {
  who: 'member',
  params: byId,
  body: v.object({
    text: v.pipe(
      typedText(APPEAL_MAX, 'appeal_too_long', 'invalid_request'),
      v.transform(cleanText),
      v.minLength(1, 'appeal_required'),
      v.maxLength(APPEAL_MAX, 'appeal_too_long'),
    ),
  }),
})
