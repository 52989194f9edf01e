import { CHANNELS, NOTE_GROUPS } from '../../api/notify/notification-kinds.ts'
import type { NotificationSettings } from '../../api/notify/notifications.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { switchSending } from '../../stores/notifications/settings.ts'

type Props = { t: Texts<'profile'>; settings: NotificationSettings }

const NAMES = { telegram: 'telegram', push: 'device' } as const

/** A row per kind of notification, a column per configured channel. */
export function SendingTable({ t, settings }: Props) {
  const shown = CHANNELS.filter((channel) =>
    settings.channels.some(({ name, configured }) => name === channel && configured),
  )
  return (
    <>
      <p className="text-quiet mb-3">{t('news_where')}</p>
      <div className="overflow-x-auto">
        <table className="w-full wrap-normal">
          <thead>
            <tr className="text-quiet text-xs">
              <td />
              {shown.map((channel) => (
                <th key={channel} scope="col" className="px-0.5 text-center font-semibold">
                  {t(NAMES[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {NOTE_GROUPS.map((group) => (
              <tr key={group}>
                <th scope="row" className="py-1 pe-1 text-start font-[400]">
                  {t(`about_${group}`)}
                </th>
                {shown.map((channel) => (
                  <td key={channel} className="p-0">
                    <label className="grid min-h-11 cursor-pointer place-content-center">
                      <input
                        type="checkbox"
                        className="size-6"
                        aria-label={t('sent_where', {
                          what: t(`about_${group}`),
                          where: t(NAMES[channel]),
                        })}
                        checked={settings.sends[group][channel]}
                        onChange={({ target }) =>
                          void switchSending(group, channel, target.checked)
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
