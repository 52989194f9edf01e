/** The member's notification settings; each change is stored at once. */
import type { ChannelName, NoteGroup } from '../../api/notify/notification-kinds.ts'
import type { NotificationChoices, NotificationSettings } from '../../api/notify/notifications.ts'
import { showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import { ofMember } from '../session/member-data.ts'

export const $notificationSettings = ofMember('notification settings', (lang) =>
  askAsMember('GET /alerts/settings/', { lang }),
)

const pageLang = () => document.documentElement.lang

const choicesOf = ({ sends, quiet_from, quiet_to, at_night }: NotificationSettings) => ({
  sends,
  quiet_from,
  quiet_to,
  at_night,
})

/** Requests run one after the other, so that the last of several quick changes wins. */
let saving: Promise<unknown> = Promise.resolve()

/** Shows the change at once; a failure is told and the old value shown again. */
export function change(changed: Partial<NotificationChoices>): Promise<void> {
  const before = $notificationSettings.get().data
  if (!before) return Promise.resolve()
  const after = { ...before, ...changed }
  $notificationSettings.mutate(after)
  const saved = saving.then(async () => {
    const answer = await askAsMember('PUT /alerts/settings/', {
      body: choicesOf(after),
      lang: pageLang(),
    })
    if (answer.ok) return
    showFailure(answer.failure, 'unknown_error')
    $notificationSettings.revalidate()
  })
  saving = saved
  return saved
}

export function switchSending(
  group: NoteGroup,
  channel: ChannelName,
  isOn: boolean,
): Promise<void> {
  const sends = $notificationSettings.get().data?.sends
  if (!sends) return Promise.resolve()
  return change({ sends: { ...sends, [group]: { ...sends[group], [channel]: isOn } } })
}
