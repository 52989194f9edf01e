import type { Texts } from '../../i18n/text-keys.ts'

/** The sent share of a form; hidden while nothing is sent. */
export function Progress({ t, sent }: { t: Texts<'post'>; sent: number | null }) {
  if (sent === null) return null
  const text = t('sent', { percent: Math.round(sent * 100) })
  return (
    <div className="mb-3">
      <progress className="block w-full" max={1} value={sent} aria-label={text} />
      <p className="text-quiet mt-1 text-sm">{text}</p>
    </div>
  )
}
