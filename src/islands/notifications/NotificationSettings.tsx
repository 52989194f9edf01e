import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { NotificationSettings as Settings } from '../../api/notify/notifications.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { $notificationSettings } from '../../stores/notifications/settings.ts'
import { useSession } from '../browser.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SendingTable } from './SendingTable.tsx'
import { TelegramSection } from './TelegramSection.tsx'

const texts = await islandTexts('profile')

type Props = { locale: Locale }
type Words = { t: Texts<'profile'> }

/** Notification settings: channels per kind, and quiet hours. */
export function NotificationSettings({ locale }: Props) {
  const t = texts(locale)
  return useSession() ? <OfMember t={t} /> : <Loading text={t('loading')} />
}

function OfMember({ t }: Words) {
  const { data, error } = useStore($notificationSettings)
  const reload = () => $notificationSettings.revalidate()
  if (!data && error)
    return <LoadFailed text={t('news_settings_failed')} retry={t('retry')} onRetry={reload} />
  if (!data) return <Loading text={t('loading')} />
  return (
    <div className="settings min-[1100px]:grid-rows-[auto_1fr]">
      {hasTelegram(data) && (
        <Box t={t} name="telegram">
          <TelegramSection t={t} settings={data} />
        </Box>
      )}
      <Box t={t} name="what_sent" look="min-[1100px]:row-span-2">
        <SendingTable t={t} settings={data} />
      </Box>
      <Box t={t} name="quiet">
        <QuietHours t={t} settings={data} />
      </Box>
    </div>
  )
}

/** A site without a bot says nothing of Telegram. */
const hasTelegram = ({ channels }: Settings): boolean =>
  channels.some(({ name, configured }) => name === 'telegram' && configured)

/** `name` is also the key of the heading. */
type BoxProps = Words & { name: TextKey<'profile'>; look?: string; children: ReactNode }

const Box = ({ t, name, look = '', children }: BoxProps) => (
  <section aria-labelledby={name} className={`box p-4 ${look}`}>
    <h2 id={name} className="mb-2">
      {t(name)}
    </h2>
    {children}
  </section>
)
