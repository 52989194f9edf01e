/** Reports about a member or their content to the moderators. */
import { atom, readonlyType } from 'nanostores'
import type { ReportReason, ReportedKind } from '../api/moderation/safety.ts'
import { askAsMember } from './session/as-member.ts'
import { failureMessage } from './lib/failure.ts'
import { showToast, type ToastText } from './lib/toasts.ts'

export type Reported = { kind: ReportedKind; id: number }
/** `attempt` counts, so that each failure moves the focus. */
type ReportForm = { busy: boolean; attempt: number; problem: ToastText | null }

const IDLE: ReportForm = { busy: false, attempt: 0, problem: null }
const $state = atom<ReportForm>(IDLE)
export const $report = readonlyType($state)

/** Resets the form. */
export const beginReport = (): void => $state.set(IDLE)

/** True once the moderators have the report, new or from before (which is told). */
export async function sendReport(
  what: Reported,
  { reason, note }: { reason: ReportReason | null; note: string },
  lang: string,
): Promise<boolean> {
  const { busy, attempt } = $state.get()
  if (busy) return false
  if (!reason) {
    $state.set({ ...IDLE, attempt: attempt + 1, problem: { key: 'report_reason_required' } })
    return false
  }
  $state.set({ busy: true, attempt, problem: null })
  const body = { ...what, reason, note }
  const answer = await askAsMember('POST /global/reports/', { body, lang })
  const problem = answer.ok ? null : failureMessage(answer.failure)
  $state.set({ busy: false, attempt: attempt + 1, problem })
  if (answer.ok) showToast('success', answer.status === 201 ? 'report_sent' : 'report_known')
  return answer.ok
}
