import type { ChatPerson, Room } from '../../../api/chat/chats.ts'
import { Icon } from '../../parts/Icon.tsx'

/** A member's picture, or a placeholder. The name stands beside it. */
export function ChatAvatar({ person }: { person: ChatPerson | undefined }) {
  const image = person?.profile_image?.image
  return image ? (
    <img src={image} alt="" width={44} height={44} className="chat-avatar" loading="lazy" />
  ) : (
    <span className="chat-avatar">
      <Icon name="person" className="size-6" />
    </span>
  )
}

/** The picture of the chat's listing, else of the partner. */
export function ChatPicture({
  item,
  partner,
}: {
  item: Room['item']
  partner: ChatPerson | undefined
}) {
  if (!item?.thumbnail) return <ChatAvatar person={partner} />
  return (
    <img src={item.thumbnail} alt="" width={44} height={44} className="chat-photo" loading="lazy" />
  )
}
