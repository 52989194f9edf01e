/** What is typed in each chat and not sent yet; it survives everything but a logout. */
import { $session } from './session.ts'

const keyOf = (room: number): string => `chat-draft:${$session.get()?.user_info.id}:${room}`

export function readDraft(room: number): string {
  try {
    return localStorage.getItem(keyOf(room)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(room: number, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(room), text)
    else localStorage.removeItem(keyOf(room))
  } catch {
    // It stays in the field; a full storage is said when the message is sent
  }
}
