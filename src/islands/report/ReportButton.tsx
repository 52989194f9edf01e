import type { Locale } from '../../i18n/locale.ts'
import { Icon } from '../parts/Icon.tsx'
import { useReport } from './use-report.tsx'

type Props = {
  locale: Locale
  what: { kind: 'comment' | 'message'; id: number }
  label: string
  className: string
}

/** A flag on another member's content. */
export function ReportButton({ locale, what, label, className }: Props) {
  const { report, dialog } = useReport(locale)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        onClick={() => void report(what)}
      >
        <Icon name="flag" className="size-4" />
      </button>
      {dialog}
    </>
  )
}
