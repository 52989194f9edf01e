/** The member's notifications, marked as read when seen. */
import type { Notification } from '../../api/notify/notifications.ts'
import { askAsMember } from '../session/as-member.ts'
import { ofMember } from '../session/member-data.ts'
import { keepNewCount } from './new-count.ts'

export const $notifications = ofMember('notifications', (lang) =>
  askAsMember('GET /alerts/notifications/', { lang }),
)

/** Marks the shown list (newest first) as read; after a failure they just stay new. */
export async function markListRead(list: readonly Notification[]): Promise<void> {
  const [newest] = list
  if (!newest || list.every(({ read }) => read)) return
  const answer = await askAsMember('POST /alerts/notifications/read/', {
    body: { until: newest.at },
  })
  if (answer.ok) keepNewCount(0)
}
