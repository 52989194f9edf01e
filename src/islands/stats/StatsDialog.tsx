import { useEffect, useState } from 'react'
import { STATS, type Stat } from '../../api/stats/stat-names.ts'
import type { DayStats } from '../../api/stats/stats.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { shortDate } from '../../i18n/day.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { readDayStats, type OwnFigures } from '../../stores/listings/day-stats.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'

const texts = await islandTexts('figures')

export type StatsProps = {
  locale: Locale
  /** One listing; undefined: all of the member's. */
  listing?: { kind: Kind; id: number; name: string } | undefined
  onClose: () => void
}
type Words = { t: Texts<'figures'> }

/** The statistics of the last thirty days. */
export function StatsDialog({ locale, listing, onClose }: StatsProps) {
  const t = texts(locale)
  const [stats, setStats] = useState<OwnFigures | 'loading' | null>('loading')
  const [stat, setStat] = useState<Stat>('view')
  const { kind, id } = listing ?? {}
  useEffect(() => {
    const which = kind && id ? { kind, id } : 'all'
    void readDayStats(which, locale).then(setStats)
  }, [kind, id, locale])
  const content = () => {
    if (stats === 'loading') return <p role="status">{t('loading')}</p>
    if (stats === null) return <p role="alert">{t('failed')}</p>
    const { days, followers = 0 } = stats
    return (
      <>
        {followers > 0 && <p className="mb-3">{t('followers', { n: followers })}</p>}
        <Totals t={t} days={days} shown={stat} onShow={setStat} />
        <Bars days={days} stat={stat} />
        <Table t={t} days={days} />
        <p className="text-quiet mt-3 text-sm">{t('about')}</p>
      </>
    )
  }
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <OverlayStyles />
      <DialogBody>
        <p className="text-quiet mb-3 text-sm">{listing?.name ?? t('all')}</p>
        {content()}
      </DialogBody>
    </Dialog>
  )
}

const sumOf = (days: DayStats[], stat: Stat): number =>
  days.reduce((sum, day) => sum + day[stat], 0)

type TotalsProps = Words & { days: DayStats[]; shown: Stat; onShow: (stat: Stat) => void }

/** The totals; the chosen one is charted below. */
const Totals = ({ t, days, shown, onShow }: TotalsProps) => (
  <div className="stat-totals">
    {STATS.map((stat) => (
      <button key={stat} type="button" aria-pressed={stat === shown} onClick={() => onShow(stat)}>
        <strong>{sumOf(days, stat)}</strong>
        {t(stat)}
      </button>
    ))}
  </div>
)

/** A bar per day; the table holds the same for screen readers. */
function Bars({ days, stat }: { days: DayStats[]; stat: Stat }) {
  const most = Math.max(1, ...days.map((day) => day[stat]))
  return (
    <>
      <svg
        className="stat-bars"
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, i) => {
          const height = Math.max(1, (day[stat] / most) * 100)
          return <rect key={day.day} x={i * 10 + 1} y={100 - height} width="8" height={height} />
        })}
      </svg>
      <p className="text-quiet flex justify-between text-xs" aria-hidden="true">
        <span>{shortDate(days[0]?.day ?? '')}</span>
        <span>{shortDate(days.at(-1)?.day ?? '')}</span>
      </p>
    </>
  )
}

const Table = ({ t, days }: Words & { days: DayStats[] }) => (
  <table className="sr-only">
    <thead>
      <tr>
        <th scope="col">{t('day')}</th>
        {STATS.map((stat) => (
          <th key={stat} scope="col">
            {t(stat)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row">{shortDate(day.day)}</th>
          {STATS.map((stat) => (
            <td key={stat}>{day[stat]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
