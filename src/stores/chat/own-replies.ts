/** The member's saved replies; on the server, so that all their devices have them. */
import { atom, readonlyType } from 'nanostores'
import { cleanText } from '../../api/text/user-text.ts'
import { failureMessage } from '../lib/failure.ts'
import type { ToastText } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'

type OwnReplies =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; texts: readonly string[] }
const $state = atom<OwnReplies>({ state: 'loading' })
export const $ownReplies = readonlyType($state)

export async function loadOwnReplies(lang: string): Promise<void> {
  $state.set({ state: 'loading' })
  const answer = await askAsMember('GET /chats/own-replies/', { lang })
  $state.set(answer.ok ? { state: 'ready', texts: answer.data.texts } : { state: 'failed' })
}

/** The error, or null once they are stored. Empty and repeated ones are left out. */
export async function saveOwnReplies(
  typed: readonly string[],
  lang: string,
): Promise<ToastText | null> {
  const texts = [...new Set(typed.map(cleanText))].filter((text) => text !== '')
  const answer = await askAsMember('PUT /chats/own-replies/', { body: { texts }, lang })
  if (!answer.ok) return failureMessage(answer.failure)
  $state.set({ state: 'ready', texts })
  return null
}
