/** Opens the chat room with a seller. */
import type { ChatItem } from '../../api/chat/chats.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { askAsMember } from '../session/as-member.ts'
import { failureMessage } from '../lib/failure.ts'
import { keepDraft } from '../session/drafts.ts'
import { myId } from '../session/session.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'

/** The same key for each attempt at this listing's chat: after a lost answer no second room is opened. */
let attempt: { of: string; key: string } | undefined

function keyFor({ kind, id }: Offer['item']): string {
  const of = `${myId()}:${kind}:${id}`
  if (attempt?.of !== of) attempt = { of, key: crypto.randomUUID() }
  return attempt.key
}

export type Offer = {
  item: Pick<ChatItem, 'kind' | 'id' | 'title'>
  seller: { id: number; username: string }
  /** Prefilled in the input of a new room. */
  question: string
}

/** The id of the room with the seller, new or existing; null after a failure that a toast has told. */
export async function openRoom(
  { item, seller, question }: Offer,
  lang: string,
): Promise<number | null> {
  const me = myId()
  if (me === undefined) return null
  const { kind, id, title: name } = item
  const body = { name, participants: [me, seller.id], item: { kind, id } }
  const options = { body, lang, idempotencyKey: keyFor(item) }
  const answer = await askAsMember('POST /chats/', options)
  if (!answer.ok) return refused(answer.failure)
  attempt = undefined
  if (answer.status === 201) {
    keepDraft(`chat:${answer.data.id}`, question)
    showToast('success', 'chat_room_created')
  }
  return answer.data.id
}

function refused(failure: RequestFailure): null {
  const { key, params } = failureMessage(failure)
  // The ended session has its own message already
  if (key !== 'auth_required') showToast('error', PLAIN[key] ?? key, params)
  return null
}

const PLAIN: Partial<Record<ToastKey, ToastKey>> = {
  server_error: 'chat_creation_error',
  invalid_request: 'chat_creation_error',
  not_found: 'chat_room_error',
}
