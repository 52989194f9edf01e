/** Sends the ready question to a seller with one tap. */
import { openRoom, type Offer } from './open-room.ts'
import { sendOnce } from './outbox.ts'

const DAY_MS = 86_400_000

/** Opens the room and sends the question; the id of the room, or null after a failure that a toast has told. */
export async function askSeller(offer: Offer, lang: string): Promise<number | null> {
  const room = await openRoom({ ...offer, question: '' }, lang)
  if (room !== null) sendOnce(room, offer.question, idFor(offer.item))
  return room
}

/** One id per listing and day, so that a second tap, a reload or another tab sends no second question. */
function idFor({ kind, id }: Offer['item']): string {
  const day = hex(Math.floor(Date.now() / DAY_MS), 8)
  const listing = hex(id, 16)
  const group = kind === 'product' ? '0000' : '0001'
  return `${day}-${group}-4000-${listing.slice(0, 4)}-${listing.slice(4)}`
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
