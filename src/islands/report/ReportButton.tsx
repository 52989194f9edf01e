import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Icon } from '../parts/Icon.tsx'
import { useReport } from './use-report.tsx'

const texts = await islandTexts('safety')

type Props = {
  locale: Locale
  what: { kind: 'comment' | 'message'; id: number }
  /** Whose it is. */
  name: string
  className: string
}

/** A flag on what somebody else wrote. */
export function ReportButton({ locale, what, name, className }: Props) {
  const { report, dialog } = useReport(locale)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={texts(locale)(`report_${what.kind}`, { name })}
        onClick={() => void report(what)}
      >
        <Icon name="flag" className="size-4" />
      </button>
      {dialog}
    </>
  )
}
