import type { Message } from '../../api/chats.ts'

/**
 * Both in id order, each message once. The very same array when nothing is new, so that nobody
 * draws it again.
 */
export function mergeMessages(
  known: readonly Message[],
  more: readonly Message[],
): readonly Message[] {
  const ids = new Set(known.map(({ id }) => id))
  const added = more.filter(({ id }) => !ids.has(id) && ids.add(id))
  return added.length === 0 ? known : [...known, ...added].sort((a, b) => a.id - b.id)
}
