import type { NotificationSettings } from '../../api/notify/notifications.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { change } from '../../stores/notifications/settings.ts'
import { INPUT } from '../parts/styles.ts'

type Props = { t: Texts<'profile'>; settings: NotificationSettings }

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours without notifications. */
export function QuietHours({ t, settings }: Props) {
  const { quiet_from, quiet_to, at_night } = settings
  return (
    <>
      <p className="text-quiet mb-3">{t('quiet_text')}</p>
      <div className="mb-3 grid grid-cols-2 gap-3">
        <Hour
          id="quiet_from"
          label={t('quiet_from')}
          hour={quiet_from}
          onChoose={(hour) => void change({ quiet_from: hour })}
        />
        <Hour
          id="quiet_to"
          label={t('quiet_to')}
          hour={quiet_to}
          onChoose={(hour) => void change({ quiet_to: hour })}
        />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0"
          checked={at_night}
          onChange={({ target }) => void change({ at_night: target.checked })}
        />
        {t('at_night')}
      </label>
    </>
  )
}

type HourProps = { id: string; label: string; hour: number; onChoose: (hour: number) => void }

const Hour = ({ id, label, hour, onChoose }: HourProps) => (
  <div>
    <label htmlFor={id} className="mb-1 block font-semibold">
      {label}
    </label>
    <select
      id={id}
      className={INPUT}
      value={hour}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {HOURS.map((one) => (
        <option key={one} value={one}>{`${String(one).padStart(2, '0')}:00`}</option>
      ))}
    </select>
  </div>
)
