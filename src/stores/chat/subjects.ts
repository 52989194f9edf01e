/** Tells where a chat about several listings goes over to another one. */
import type { OpenRoom } from './saved-chats.ts'

type Room = Pick<OpenRoom, 'messages' | 'subjects'>

/**
 * The title of the listing before each message that is about another one than the message before: an offer names its own,
 * other messages follow the listing from which the chat was opened last.
 */
export function subjectChanges({ messages, subjects }: Room): ReadonlyMap<number, string> {
  const changes = new Map<number, string>()
  if (subjects.length < 2) return changes
  let present: Subject | undefined
  let opened = 0
  for (const { id, timestamp, offer } of messages) {
    let about = present
    for (let next = subjects[opened]; next && next.since <= timestamp; next = subjects[++opened])
      about = next
    if (offer) about = subjects.find((one) => isOf(one, offer)) ?? about
    if (about && about !== present) changes.set(id, about.title)
    present = about
  }
  return changes
}

type Subject = Room['subjects'][number]

const isOf = ({ kind, id }: Subject, offer: { kind: string; listing_id: number }): boolean =>
  kind === offer.kind && id === offer.listing_id
