import { useMemo } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { waitText } from '../../stores/lib/wait.ts'

type Props = { t: Texts<'errors'>; seconds: number | null }

/** When a form that was refused may be sent again, and that nothing of it is lost; a toast said why. */
export function RetryNote({ t, seconds }: Props) {
  // The seconds run from the refusal, not from the last letter that was typed
  const wait = useMemo(() => (seconds === null ? null : waitText('retry', seconds)), [seconds])
  if (!wait) return null
  return (
    <p className="rounded-control border-line mb-4 border p-3">
      {t.message(wait.key, wait.params)}
    </p>
  )
}
