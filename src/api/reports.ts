/** Reports for the moderator: one per person and thing. */
import * as v from 'valibot'
import { REPORT_NOTE_MAX } from './limits.ts'
import { cleanText } from './user-text.ts'

export const REPORTED_KINDS = ['user', 'product', 'service', 'comment', 'message'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]
export const REPORT_REASONS = ['fraud', 'spam', 'offensive', 'prohibited', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const reportBody = v.object({
  kind: v.picklist(REPORTED_KINDS),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reason: v.picklist(REPORT_REASONS, 'report_reason_required'),
  note: v.optional(v.pipe(v.string(), v.transform(cleanText), v.maxLength(REPORT_NOTE_MAX)), ''),
})
export type ReportBody = v.InferInput<typeof reportBody>
/** 201 the first time, 200 with the first one's reason ever after. */
export type ReportAnswer = { reason: ReportReason }

export type BlockedPerson = { id: number; username: string; blocked_at: string }
