/** The same action on several own listings at once. */
import type { Kind } from '../../api/lib/kinds.ts'
import type { ErrorCode } from '../../api/lib/common.ts'
import type { SeveralAction } from '../../api/listings/own-listings.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** The others by their ids, with the reason. */
export type Left = ReadonlyMap<number, ErrorCode>

/** Tells how many it worked for, and returns the others, which may be tried again; null when nothing was tried. */
export async function changeSeveral(
  kind: Kind,
  action: SeveralAction,
  ids: readonly number[],
  lang: string,
): Promise<Left | null> {
  const body = { action, ids: [...ids] }
  const answer = await askAsMember('POST /listings/[kind]/actions/', {
    params: { kind },
    body,
    lang,
  })
  if (!answer.ok) {
    showFailure(answer.failure)
    return null
  }
  const left = new Map(answer.data.flatMap(({ id, code }) => (code ? [[id, code] as const] : [])))
  const done = answer.data.length - left.size
  if (left.size === 0) showToast('success', 'several_done', { n: done })
  else showToast('error', 'several_left', { n: done, left: left.size })
  return left
}
