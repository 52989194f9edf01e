import type { ChatPerson } from '../../api/chats.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { OpenRoom } from '../../stores/conversation.ts'

type Props = {
  locale: Locale
  room: OpenRoom
  partner: ChatPerson
  /** Reads the room again, for example after a block. */
  refresh: () => void
}

/** What can be done about the other one. */
export function RoomMenu(_props: Props) {
  return null
}
