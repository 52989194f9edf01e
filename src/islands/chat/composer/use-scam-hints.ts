import { useEffect, useMemo, useState } from 'react'
import type { Message } from '../../../api/chat/chats.ts'
import { SITE_NAME } from '../../../api/lib/limits.ts'
import { dismissHint, dismissedHints } from '../../../stores/chat/scam/dismissed-hints.ts'
import type { OpenRoom } from '../../../stores/chat/saved-chats.ts'
import type { ScamSign } from '../../../stores/chat/scam/scam-signs.ts'

type Store = typeof import('../../../stores/chat/scam/scam-hints.ts')

const NONE: ReadonlyMap<number, ScamSign> = new Map()

/** The scam hints by message id. Their code loads after the messages: the chat works without it. */
export function useScamHints(room: OpenRoom, isTheirs: (message: Message) => boolean) {
  const { id, messages, older } = room
  const [store, setStore] = useState<Store | null>(null)
  const [dismissed, setDismissed] = useState<readonly string[]>([])

  useEffect(() => {
    void import('../../../stores/chat/scam/scam-hints.ts').then(
      (loaded) => {
        setDismissed(dismissedHints(id))
        setStore(loaded)
      },
      () => {},
    )
  }, [id])

  const of = useMemo(() => {
    if (!store) return NONE
    const theirs = messages.filter(isTheirs)
    const site = { host: location.hostname, name: SITE_NAME }
    return store.hintsFor(theirs, { isWhole: older === 'none', dismissed, site })
  }, [store, messages, older, dismissed])
  const dismiss = (sign: ScamSign) => setDismissed(dismissHint(id, sign))
  return { of, dismiss }
}
