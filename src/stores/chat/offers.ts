/** Price offers of an open room: making and answering them. */
import { atom, readonlyType } from 'nanostores'
import type { Message } from '../../api/chat/chats.ts'
import type { PriceOffer } from '../../api/chat/offer.ts'
import type { AnswerOf, OptionsOf } from '../../api/ask.ts'
import type { RequestFailure, Result } from '../../api/lib/request.ts'
import type { Locale } from '../../i18n/locale.ts'
import { formatPrice } from '../../i18n/price.ts'
import { formFault, showFailure } from '../lib/failure.ts'
import type { FormFault } from '../../api/lib/posted-form.ts'
import { showQuestion } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import type { RoomStore } from './room.ts'

type Offered = Message & { offer: PriceOffer }
type Answer = OptionsOf<'PUT /chats/[id]/offers/[offer]/'>['body']

const $busy = atom(false)
/** True while a request about an offer is running. */
export const $offerBusy = readonlyType($busy)

/** Shares of the price that people offer. */
const SHARES = [0.95, 0.9, 0.85]

/** Amounts to choose from, rounded as people say them, between the bounds. */
export function readyAmounts(price: number, { above = 0, below = price } = {}): number[] {
  const rounded = SHARES.map((share) => Math.round(Number((price * share).toPrecision(2))))
  return [...new Set(rounded)].filter((amount) => amount > above && amount < below)
}

/** Gives each amount an id of its own: after a lost answer the same amount is no second offer, another one is. */
export function createOfferIds(): (amount: number) => string {
  const ids = new Map<number, string>()
  return (amount) => {
    const id = ids.get(amount) ?? crypto.randomUUID()
    ids.set(amount, id)
    return id
  }
}

export type Sending = { id: string; lang: string }

/** Makes an offer; null once it is made. The same id again, after a lost answer, makes no second one. */
export async function makeOffer(
  store: RoomStore,
  listingId: number,
  amount: number,
  { id, lang }: Sending,
): Promise<FormFault | null> {
  const body = { kind: 'product', listing_id: listingId, amount, client_id: id } as const
  const params = { id: store.id }
  return faultOf(
    await send(store, () => askAsMember('POST /chats/[id]/offers/', { params, body, lang })),
  )
}

/** Answers with another amount; null once it is sent. The same id again makes no second one. */
export async function counterOffer(
  store: RoomStore,
  offered: Offered,
  amount: number,
  { id, lang }: Sending,
): Promise<FormFault | null> {
  const body = { counter: amount, client_id: id }
  const answer = await send(store, () => answerTo(store, offered, body, lang))
  if (answer?.ok) store.take({ ...offered, offer: { ...offered.offer, state: 'countered' } })
  else if (answer) takeState(store, offered, answer.failure)
  return faultOf(answer)
}

/**
 * Accepts, declines or takes back. Asks a seller whose listing is promised to another buyer. Failures are told by a toast;
 * the card then shows the present state.
 */
export async function endOffer(
  store: RoomStore,
  offered: Offered,
  state: 'accepted' | 'declined' | 'withdrawn',
  locale: Locale,
  insteadOf?: number,
): Promise<void> {
  const body = { state, ...(insteadOf !== undefined && { instead_of: insteadOf }) }
  const answer = await send(store, () => answerTo(store, offered, body, locale))
  if (!answer || answer.ok) return
  const promise = answer.failure.kind === 'answer' && answer.failure.error.promise
  if (promise) {
    const { username: name, amount, offer } = promise
    const price = formatPrice(amount, locale)
    const isSure = await showQuestion('offer_instead_confirm', { name, price })
    return isSure ? endOffer(store, offered, state, locale, offer) : undefined
  }
  takeState(store, offered, answer.failure)
  showFailure(answer.failure)
}

const answerTo = (store: RoomStore, { offer }: Offered, body: Answer, lang: string) =>
  askAsMember('PUT /chats/[id]/offers/[offer]/', {
    params: { id: store.id, offer: offer.id },
    body,
    lang,
  })

/** One request at a time; null for another tap meanwhile. */
async function send(
  store: RoomStore,
  ask: () => Promise<Result<AnswerOf<'POST /chats/[id]/offers/'>>>,
): Promise<Result<Message> | null> {
  if ($busy.get()) return null
  $busy.set(true)
  const answer = await ask()
  $busy.set(false)
  if (answer.ok) store.take(answer.data)
  return answer
}

/** The other one or the clock was first. */
function takeState(store: RoomStore, offered: Offered, failure: RequestFailure): void {
  const state = failure.kind === 'answer' && failure.error.offer_state
  if (state) store.take({ ...offered, offer: { ...offered.offer, state } })
}

const faultOf = (answer: Result<unknown> | null): FormFault | null =>
  answer?.ok ? null : answer ? formFault(answer.failure) : { errors: {}, alert: null }

/** Takes a chat off the member's list that was opened only for an offer, if nobody has written there. */
export async function leaveUnsaid({ id, $room }: RoomStore, lang: string): Promise<void> {
  const now = $room.get()
  if (now.state !== 'ready' || now.room.messages.length > 0) return
  await askAsMember('DELETE /chats/[id]/', { params: { id }, lang })
}
