import type { OwnDecision } from '../../api/moderation/moderation.ts'
import type { Texts } from '../../i18n/text-keys.ts'

type Props = { t: Texts<'decisions'>; appeal: Pick<OwnDecision, 'appealed_at' | 'appeal_outcome'> }

/** The state of an appeal; nothing if there is none. */
export function Appealed({ t, appeal: { appealed_at, appeal_outcome } }: Props) {
  if (appealed_at === null) return null
  if (appeal_outcome === null) return <p>{t('appeal_waits')}</p>
  return <p>{t(appeal_outcome === 'allow' ? 'appeal_won' : 'appeal_lost')}</p>
}
