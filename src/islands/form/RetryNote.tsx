import { useMemo } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { waitText } from '../../stores/lib/wait.ts'

type Props = { t: Texts<'errors'>; seconds: number | null }

/** Tells when a refused form can be sent again, and that nothing is lost; a toast told the reason. */
export function RetryNote({ t, seconds }: Props) {
  // Counted from the refusal, not from the last keystroke
  const wait = useMemo(() => (seconds === null ? null : waitText('retry', seconds)), [seconds])
  if (!wait) return null
  return (
    <p className="rounded-control border-line mb-4 border p-3">
      {t.message(wait.key, wait.params)}
    </p>
  )
}
