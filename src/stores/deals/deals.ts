/** A member's actions on deals; member-data loads the list again after each change. */
import { atom, readonlyType } from 'nanostores'
import type { DealOffer } from '../../api/deals/deal-offers.ts'
import type { Deal, ReviewBody } from '../../api/deals/deals.ts'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import { failureFields, showFailure } from '../lib/failure.ts'
import { showQuestion, showToast, type ToastKey } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { $deals } from '../session/member-data.ts'

/** The deal whose request is running; 0: a new one. */
const $sending = atom<number | null>(null)
export const $busyDeal = readonlyType($sending)

type Listing = { kind: 'product' | 'service'; id: number }

/** The deal that can be offered in this chat; null when it can't be loaded now. */
export async function readOffer(roomId: number, lang: string): Promise<DealOffer | null> {
  const answer = await askAsMember('GET /chats/[id]/deal/', { params: { id: roomId }, lang })
  return answer.ok ? answer.data : null
}

/** Records a deal: the buyer names nobody, the seller names the buyer. */
export const openDeal = (listing: Listing, partnerId: number | undefined, lang: string) =>
  send(0, 'deal_sent', () =>
    askAsMember('POST /deals/', {
      body: { ...listing, ...(partnerId !== undefined && { partner_id: partnerId }) },
      lang,
    }),
  )

export const confirmDeal = (id: number, lang: string) =>
  send(id, 'deal_confirmed', () =>
    askAsMember('POST /deals/[id]/confirm/', { params: { id }, lang }),
  )

export const declineDeal = (id: number, lang: string) =>
  send(id, 'deal_declined_success', () =>
    askAsMember('POST /deals/[id]/decline/', { params: { id }, lang }),
  )

export const sendReview = (id: number, body: ReviewBody, lang: string) =>
  send(id, 'review_sent', () =>
    askAsMember('PUT /deals/[id]/review/', { params: { id }, body, lang }),
  )

export const removeReview = (id: number, lang: string) =>
  send(id, 'review_removed', () =>
    askAsMember('DELETE /deals/[id]/review/', { params: { id }, lang }),
  )

export const correctReview = (dealId: number, id: number, text: string, lang: string) =>
  send(dealId, 'review_sent', () =>
    askAsMember('PUT /reviews/[id]/text/', { params: { id }, body: { text }, lang }),
  )

export async function withdrawReview(deal: Deal, lang: string): Promise<void> {
  const id = deal.my_review?.id
  if (id === undefined || !(await showQuestion('review_withdraw_confirm'))) return
  await send(deal.id, 'review_withdrawn', () =>
    askAsMember('POST /reviews/[id]/withdrawal/', { params: { id }, lang }),
  )
}

export const sendAnswer = (dealId: number, id: number, text: string, lang: string) =>
  send(dealId, 'answer_sent', () =>
    askAsMember('PUT /reviews/[id]/answer/', { params: { id }, body: { text }, lang }),
  )

/** The message key of each faulty field, or null on success. Other errors are told at once. */
async function send(
  id: number,
  success: ToastKey,
  ask: () => Promise<Result<unknown>>,
): Promise<Record<string, string> | null> {
  if ($sending.get() !== null) return {}
  $sending.set(id)
  const answer = await ask()
  $sending.set(null)
  if (!answer.ok) return faultsOf(answer.failure)
  showToast('success', success)
  $deals.revalidate()
  return null
}

function faultsOf(failure: RequestFailure): Record<string, string> {
  const fields = failureFields(failure)
  if (Object.keys(fields).length === 0) showFailure(failure)
  return fields
}
