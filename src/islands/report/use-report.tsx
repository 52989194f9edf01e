import { useRef, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import type { Reported } from '../../stores/report.ts'
import { showToast } from '../../stores/lib/toasts.ts'

type Dialog = (typeof import('./ReportDialog.tsx'))['ReportDialog']
type Open = { Dialog: Dialog; what: Reported }

/** Loads the form on demand, because few report. */
export function useReport(locale: Locale) {
  const [open, setOpen] = useState<Open | null>(null)
  const opener = useRef<Element | null>(null)

  const report = async (what: Reported) => {
    opener.current = document.activeElement
    const loaded = await import('./ReportDialog.tsx').catch(() => null)
    if (loaded) setOpen({ Dialog: loaded.ReportDialog, what })
    else showToast('error', 'FETCH_ERROR')
  }
  const close = () => {
    setOpen(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const dialog = open && <open.Dialog locale={locale} what={open.what} onClose={close} />
  return { report, dialog }
}
