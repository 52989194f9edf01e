/** The text of one notification. */
import { plural, type Kind, type ListingId } from '../../api/lib/kinds.ts'
import { DAYS_REMINDED, OPEN_STATES, type ListingState } from '../../api/listings/listing-states.ts'
import { timeUntil } from '../../i18n/format.ts'
import { formatPrice } from '../../i18n/price.ts'
import type { Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import { readersName } from '../catalogue/list-name.ts'
import type { ChannelMessage } from './channel.ts'
import type { Facts } from './facts.ts'

/** `path` is without the language; `isQuestion` asks whether the search should go on. */
export type Line = Pick<
  ChannelMessage,
  'title' | 'text' | 'path' | 'tag' | 'searchId' | 'isQuestion'
>

/** Null when the subject is gone, or hidden from the member by now. */
export function lineOf(facts: Facts, locale: Locale): Line | null {
  const { note } = facts
  switch (note.type) {
    case 'message':
      return messageLine(facts, note.roomId, locale)
    case 'offer_ending':
      return offerLine(facts, note.offerId, locale)
    case 'offer_void':
      return voidOfferLine(facts, note.offerId, locale)
    case 'comment':
    case 'reply':
      return commentLine(facts, note, locale)
    case 'expiring':
    case 'price':
    case 'reserved':
    case 'sold':
    case 'back':
      return statedLine(facts, note, locale)
    case 'decision':
      return decisionLine(facts, note.decisionId, locale)
    case 'wrong_code':
      return wrongCodeLine(locale)
    case 'passkey_added':
      return passkeyLine(locale)
    case 'verified':
    case 'verification_ended':
      return verificationLine(note.type, locale)
    case 'cases_wait':
      return casesWaitLine(note.count, locale)
    case 'deal':
    case 'review':
    case 'review_reminder':
      return dealLine(facts, note, locale)
    case 'search':
      return searchLine(facts, note, locale)
    case 'idle':
      return idleLine(facts, note.searchId, locale)
  }
}

type NoteOf<Type> = Extract<Facts['note'], { type: Type }>

function messageLine({ person }: Facts, roomId: number, locale: Locale): Line | null {
  if (person === null) return null
  return {
    title: messageText('message_title', locale, { name: person }),
    text: messageText('message_text', locale),
    path: `/chat/${roomId}`,
    tag: `room-${roomId}`,
  }
}

function offerLine({ offer, person }: Facts, id: number, locale: Locale): Line | null {
  if (!offer || offer.title === null || offer.void_reason || person === null) return null
  const { room_id, title, amount, expires_at } = offer
  const price = formatPrice(amount, locale)
  const when = timeUntil((expires_at.getTime() - Date.now()) / 1000, locale)
  return {
    title,
    text: messageText('offer_ending_text', locale, { name: person, price, when }),
    path: `/chat/${room_id}`,
    tag: `offer-${id}`,
  }
}

function voidOfferLine({ offer, person }: Facts, id: number, locale: Locale): Line | null {
  const reason = offer?.void_reason
  if (!offer || !reason || person === null) return null
  const { room_id, listing_id, title, amount } = offer
  const price = formatPrice(amount, locale)
  const tag = `offer-${id}`
  if (reason === 'price' && offer.price !== null && offer.price <= amount) {
    const now = formatPrice(offer.price, locale)
    const text = messageText('offer_void_price_text', locale, { price, now })
    return { title: title ?? person, text, path: `/product/${listing_id}`, tag }
  }
  const key = reason === 'price' ? 'offer_void_text' : (`offer_void_${reason}_text` as const)
  const text = messageText(key, locale, { price })
  return { title: title ?? person, text, path: `/chat/${room_id}`, tag }
}

const pathOf = ({ kind, id }: ListingId): string => `/${kind}/${id}`

/** The states in which the statement is still true. */
const TRUE_IN: Record<
  'expiring' | 'price' | 'reserved' | 'sold' | 'back',
  readonly ListingState[]
> = {
  expiring: ['active', 'reserved', 'expired'],
  price: OPEN_STATES,
  reserved: ['reserved'],
  sold: ['sold'],
  back: ['active'],
}

function statedLine({ listing }: Facts, note: NoteOf<keyof typeof TRUE_IN>, locale: Locale) {
  if (!listing || !TRUE_IN[note.type].includes(listing.state)) return null
  const { kind, listingId: id, type } = note
  const line = { title: listing.title, path: pathOf({ kind, id }), tag: `${kind}-${id}-${type}` }
  if (type === 'expiring') return expiringLine(line, kind, listing.expires_at, locale)
  if (type !== 'price') return { ...line, text: messageText(`${type}_text`, locale) }
  const [from, to] = [formatPrice(note.from, locale), formatPrice(note.to, locale)]
  return { ...line, text: messageText('price_text', locale, { from, to }) }
}

/** Null when the listing was renewed. */
function expiringLine(line: Omit<Line, 'text'>, kind: Kind, at: Date, locale: Locale): Line | null {
  const seconds = (at.getTime() - Date.now()) / 1000
  if (seconds > (DAYS_REMINDED + 1) * 86_400) return null
  const when = timeUntil(Math.max(0, seconds), locale)
  const key = seconds > 0 ? 'expiring_text' : 'expired_text'
  return { ...line, text: messageText(key, locale, { when }), path: `/my-${plural(kind)}` }
}

function commentLine(
  { listing, person }: Facts,
  note: NoteOf<'comment' | 'reply'>,
  locale: Locale,
) {
  if (!listing || person === null) return null
  const { kind, listingId: id, type } = note
  return {
    title: listing.title,
    text: messageText(`${type}_text`, locale, { name: person }),
    path: `${pathOf({ kind, id })}#comments`,
    tag: `${kind}-${id}-comments`,
  }
}

function decisionLine({ decision }: Facts, id: number, locale: Locale): Line | null {
  if (!decision) return null
  const { kind, outcome, sanction, title } = decision
  const said =
    kind === 'measure' ? (`measure_${sanction ?? 'warning'}` as const) : (`${kind}_refuse` as const)
  const key = outcome === 'refuse' ? said : outcome === 'move' ? 'moved' : 'allowed'
  return {
    title: messageText(key, locale),
    text: title || messageText('decision_text', locale),
    path: kind === 'measure' ? '/myprofile' : '/myprofile/decisions',
    tag: `decision-${id}`,
  }
}

const wrongCodeLine = (locale: Locale): Line => ({
  title: messageText('wrong_code_title', locale),
  text: messageText('wrong_code_text', locale),
  path: '/myprofile',
  tag: 'wrong-code',
})

const passkeyLine = (locale: Locale): Line => ({
  title: messageText('passkey_added_title', locale),
  text: messageText('passkey_added_text', locale),
  path: '/myprofile/settings',
  tag: 'passkey-added',
})

const verificationLine = (type: 'verified' | 'verification_ended', locale: Locale): Line => ({
  title: messageText(`${type}_title`, locale),
  text: messageText(`${type}_text`, locale),
  path: '/myprofile/settings',
  tag: 'verification',
})

const casesWaitLine = (count: number, locale: Locale): Line => ({
  title: messageText('cases_wait_title', locale),
  text: messageText('cases_wait_text', locale, { count: String(count) }),
  path: '/staff',
  tag: 'cases-wait',
})

type DealNote = NoteOf<'deal' | 'review' | 'review_reminder'>

/** The state of a deal; while pending, the other side's claim. */
function newsOf({ state, kind, opened_by }: NonNullable<Facts['deal']>) {
  if (state !== 'pending') return state
  if (kind === 'service') return 'done'
  return opened_by === 'seller' ? 'sold' : 'bought'
}

function dealLine({ deal, person }: Facts, note: DealNote, locale: Locale): Line | null {
  if (!deal || person === null) return null
  const what =
    note.type !== 'deal' ? note.type : note.isAnswer ? 'answer' : (`deal_${newsOf(deal)}` as const)
  return {
    title: deal.title,
    text: messageText(`${what}_text`, locale, { name: person }),
    path: '/myprofile/reviews',
    tag: `deal-${note.dealId}`,
  }
}

/** A channel's message has room for this many. */
const LISTINGS_TOLD = 10

function searchLine({ searches, listings }: Facts, note: NoteOf<'search'>, locale: Locale) {
  const [first] = listings
  const [search] = searches
  if (!search || !first) return null
  const names = searches.map((one) => readersName(one, locale))
  const name = names.join(messageText('search_between', locale))
  const told = listings.slice(0, LISTINGS_TOLD)
  const more = listings.length - told.length + (note.more ?? 0)
  const lines = told.map(({ title, price }) =>
    price === null ? title : `${title} · ${formatPrice(price, locale)}`,
  )
  const others = more > 0 ? [messageText('more', locale, { count: more })] : []
  const rest = note.form === 'rest' ? [messageText('search_rest', locale)] : []
  const isOne = told.length === 1 && more === 0
  return {
    title: messageText('search_title', locale, { name, count: told.length + more }),
    text: [...lines, ...others, ...rest].join('\n'),
    path: isOne ? pathOf(first) : '/notifications',
    tag: `search-${note.searchId}`,
    searchId: search.id,
  }
}

/** Null when the question is answered. */
function idleLine({ searches: [search] }: Facts, searchId: number, locale: Locale): Line | null {
  if (!search?.is_asked) return null
  return {
    title: messageText('idle_title', locale, { name: readersName(search, locale) }),
    text: messageText('idle_text', locale),
    path: '/myprofile/searches',
    tag: `search-${searchId}-idle`,
    searchId,
    isQuestion: true,
  }
}
