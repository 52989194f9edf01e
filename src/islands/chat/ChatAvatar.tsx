import type { ChatPerson } from '../../api/chats.ts'
import { Icon } from '../parts/Icon.tsx'

/** The picture of who is there, or the figure that stands for one. The name is beside it. */
export function ChatAvatar({ person }: { person: ChatPerson | undefined }) {
  const image = person?.profile_image?.image
  return image ? (
    <img src={image} alt="" width={44} height={44} className="chat-avatar" loading="lazy" />
  ) : (
    <span className="chat-avatar">
      <Icon name="person" size={24} />
    </span>
  )
}
