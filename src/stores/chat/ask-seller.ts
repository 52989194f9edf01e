/** Sends the ready question to a seller with one tap. */
import { LOCALES } from '../../i18n/locale.ts'
import { openRoom, type Offer } from './open-room.ts'
import { sendOnce } from './outbox.ts'

const DAY_MS = 86_400_000

/** Opens the room and sends the question; the id of the room, or null after a failure that a toast has told. */
export async function askSeller(offer: Offer, lang: string): Promise<number | null> {
  const room = await openRoom({ ...offer, question: '' }, lang)
  if (room !== null) sendOnce(room, offer.question, idFor(offer.item, lang))
  return room
}

/** One id per listing, day and language, so that a second tap, a reload or another tab sends no second question. */
function idFor({ kind, id }: Offer['item'], lang: string): string {
  const day = hex(Math.floor(Date.now() / DAY_MS), 8)
  const listing = hex(id, 16)
  const language = LOCALES.findIndex((locale) => locale === lang) + 1
  const group = hex(2 * language + (kind === 'product' ? 0 : 1), 4)
  return `${day}-${group}-4000-${listing.slice(0, 4)}-${listing.slice(4)}`
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
