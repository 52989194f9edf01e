/** Reports for the moderator, one per person and thing, and blocks. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { REPORTED_KINDS, REPORT_NOTE_MAX, REPORT_REASONS } from '../lib/limits.ts'
import { byId, time } from '../lib/schemas.ts'
import { noteText } from '../text/user-text.ts'

export type ReportedKind = (typeof REPORTED_KINDS)[number]
export type ReportReason = (typeof REPORT_REASONS)[number]

const reportBody = v.object({
  kind: v.picklist(REPORTED_KINDS),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  reason: v.picklist(REPORT_REASONS, 'report_reason_required'),
  note: v.optional(noteText(REPORT_NOTE_MAX), ''),
})
export type ReportBody = v.InferOutput<typeof reportBody>
const reportAnswer = v.object({ reason: v.picklist(REPORT_REASONS) })
export type ReportAnswer = v.InferOutput<typeof reportAnswer>

/** 201 the first time; afterwards 200 with the reason of the first report. */
export const report = call('POST /global/reports/', {
  who: 'member',
  stoppedBy: 'suspended',
  body: reportBody,
  status: [201, 200],
  answer: reportAnswer,
})

export const blockedPerson = v.object({ id: v.number(), username: v.string(), blocked_at: time })
export type BlockedPerson = v.InferOutput<typeof blockedPerson>

export const blocks = call('GET /accounts/blocks/', {
  who: 'member',
  answer: v.array(blockedPerson),
})
export const block = call('PUT /accounts/blocks/[id]/', { who: 'member', params: byId })
export const unblock = call('DELETE /accounts/blocks/[id]/', { who: 'member', params: byId })
