/** The same action on several own listings at once. */
import type { Kind } from '../../api/lib/kinds.ts'
import type { SeveralAction } from '../../api/listings/own-listings.ts'
import { showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

/** Tells how many it worked for. The ids of the others stay to be tried again; null when nothing was tried. */
export async function changeSeveral(
  kind: Kind,
  action: SeveralAction,
  ids: readonly number[],
  lang: string,
): Promise<number[] | null> {
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
  const left = answer.data.flatMap(({ id, code }) => (code === undefined ? [] : [id]))
  const done = answer.data.length - left.length
  if (left.length === 0) showToast('success', 'several_done', { n: done })
  else showToast('error', 'several_left', { n: done, left: left.length })
  return left
}

/** The ids with this one chosen, or without it when it was. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
