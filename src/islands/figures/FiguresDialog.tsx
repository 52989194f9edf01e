import { useEffect, useState } from 'react'
import { FIGURES, type Figure } from '../../api/figures/figure-names.ts'
import type { DayFigures } from '../../api/figures/figures.ts'
import type { Kind } from '../../api/lib/kinds.ts'
import { shortDate } from '../../i18n/day.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { readDayFigures } from '../../stores/listings/day-figures.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'

const texts = await islandTexts('figures')

export type FiguresProps = {
  locale: Locale
  /** One listing; undefined: all of the member's. */
  listing?: { kind: Kind; id: number; name: string } | undefined
  onClose: () => void
}
type Words = { t: Texts<'figures'> }

/** The statistics of the last thirty days. */
export function FiguresDialog({ locale, listing, onClose }: FiguresProps) {
  const t = texts(locale)
  const [days, setDays] = useState<DayFigures[] | 'loading' | null>('loading')
  const [figure, setFigure] = useState<Figure>('view')
  const { kind, id } = listing ?? {}
  useEffect(() => {
    const which = kind && id ? { kind, id } : 'all'
    void readDayFigures(which, locale).then(setDays)
  }, [kind, id, locale])
  const content = () => {
    if (days === 'loading') return <p role="status">{t('loading')}</p>
    if (days === null) return <p role="alert">{t('failed')}</p>
    return (
      <>
        <Totals t={t} days={days} shown={figure} onShow={setFigure} />
        <Bars days={days} figure={figure} />
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

const sumOf = (days: DayFigures[], figure: Figure): number =>
  days.reduce((sum, day) => sum + day[figure], 0)

type TotalsProps = Words & { days: DayFigures[]; shown: Figure; onShow: (figure: Figure) => void }

/** The totals; the chosen one is charted below. */
const Totals = ({ t, days, shown, onShow }: TotalsProps) => (
  <div className="figure-totals">
    {FIGURES.map((figure) => (
      <button
        key={figure}
        type="button"
        aria-pressed={figure === shown}
        onClick={() => onShow(figure)}
      >
        <strong>{sumOf(days, figure)}</strong>
        {t(figure)}
      </button>
    ))}
  </div>
)

/** A bar per day; the table holds the same for screen readers. */
function Bars({ days, figure }: { days: DayFigures[]; figure: Figure }) {
  const most = Math.max(1, ...days.map((day) => day[figure]))
  return (
    <>
      <svg
        className="figure-bars"
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, i) => {
          const height = Math.max(1, (day[figure] / most) * 100)
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

const Table = ({ t, days }: Words & { days: DayFigures[] }) => (
  <table className="sr-only">
    <thead>
      <tr>
        <th scope="col">{t('day')}</th>
        {FIGURES.map((figure) => (
          <th key={figure} scope="col">
            {t(figure)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.map((day) => (
        <tr key={day.day}>
          <th scope="row">{shortDate(day.day)}</th>
          {FIGURES.map((figure) => (
            <td key={figure}>{day[figure]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
