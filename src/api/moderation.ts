/** The words of the operator's half that members get to see, and what they may answer. */
import * as v from 'valibot'
import { call } from './call.ts'
import { KINDS } from './kinds.ts'
import { APPEAL_MAX, REPORTED_KINDS } from './limits.ts'
import { RULES } from './rules.ts'
import { byId, time } from './schemas.ts'
import { typedText } from './typed-text.ts'
import { cleanText } from './user-text.ts'

/** What brought a thing before a moderator. */
export const CASE_SOURCES = [
  'report',
  /** Of a new member. */
  'first_post',
  /** Changed after it was held or refused. */
  'edit',
  'words',
  /** Its owner asks to let pass what a program refused. */
  'asked',
  'stolen_photo',
  'twin',
  'price',
  /** Members of whom each reviewed the next one, two or three in a circle. */
  'review_ring',
  /** Several new members reviewed one seller within a day. */
  'review_burst',
  /** Written where the seller logs in, or where somebody else reviewed the same one. */
  'review_network',
  /** It says what another review of the seller says. */
  'review_twin',
  /** Of a deal noted hardly later than one can be. */
  'review_haste',
  'appeal',
  /** A moderator opened it. */
  'staff',
] as const
export type CaseSource = (typeof CASE_SOURCES)[number]

export type ReviewSource = Extract<CaseSource, `review_${string}`>

/** What a case or a decision is about: a thing, or a measure that its member appeals against. */
export const CASE_KINDS = [...REPORTED_KINDS, 'measure'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** `move`: a listing goes to another category. A refused comment or message is hidden. */
export const OUTCOMES = ['allow', 'refuse', 'move'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a member may not any more: nothing (a warning), write and post, have anything shown; the last is for good. */
export const MEASURES = ['warning', 'limited', 'suspended', 'banned'] as const
export type Measure = (typeof MEASURES)[number]
/** What a measure comes to in calls: a ban stops there what a suspension stops. */
export const RESTRICTIONS = ['limited', 'suspended'] as const
export type Restriction = (typeof RESTRICTIONS)[number]
/** A measure is told at the top of the profile for so long, even when it is over or restricts nothing. */
export const DAYS_MEASURE_TOLD = 90
/** For so long a banned member's number opens no new account: afterwards it may belong to somebody else. */
export const MONTHS_PHONE_BANNED = 12

export const ownDecision = v.object({
  id: v.number(),
  kind: v.picklist(CASE_KINDS),
  target_id: v.number(),
  /** What it was called when it was decided. */
  title: v.string(),
  outcome: v.picklist(OUTCOMES),
  rule: v.nullable(v.picklist(RULES)),
  note: v.string(),
  from_report: v.boolean(),
  /** By a program; else by a person. */
  automated: v.boolean(),
  created_at: time,
  appealed_at: v.nullable(time),
  /** What the other moderator said; null: nothing yet. */
  appeal_outcome: v.nullable(v.picklist(OUTCOMES)),
  appealable: v.boolean(),
})
export type OwnDecision = v.InferOutput<typeof ownDecision>

/** What is taken out of sight before anybody has looked. A message has one reader who could report it, too few. */
export const HELD_KINDS = [...KINDS, 'comment'] as const
export type HeldKind = (typeof HELD_KINDS)[number]

const heldThing = v.object({
  kind: v.picklist(HELD_KINDS),
  id: v.number(),
  /** Of a comment how it begins. */
  title: v.string(),
  /** Since when nobody else sees it. */
  since: time,
  /** Why, as far as its owner is told. */
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
