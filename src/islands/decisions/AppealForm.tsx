import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { APPEAL_MAX } from '../../api/lib/limits.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $appeal, sendAppeal } from '../../stores/account/appeals.ts'
import type { OwnDecision } from '../../api/moderation/moderation.ts'
import { TextForm } from '../form/TextForm.tsx'

type Props = { t: Texts<'errors' | 'decisions'>; locale: Locale; id: number; onSent: () => void }

export function AppealForm({ t, locale, id, onSent }: Props) {
  const { id: sent, ...state } = useStore($appeal)
  const { busy, error } = sent === id ? state : { busy: false, error: null }
  const [text, setText] = useState('')
  const send = async () => {
    const isSent = await sendAppeal(id, text, locale)
    if (isSent) onSent()
    return isSent
  }
  return (
    <TextForm
      title={t('appeal')}
      field={{
        id: `appeal-${id}`,
        label: t('appeal_label'),
        help: t('appeal_help'),
        error: error === null ? undefined : t.message(error),
      }}
      maxLength={APPEAL_MAX}
      text={text}
      onType={setText}
      busy={busy}
      send={t('appeal_send')}
      sending={t('appeal_sending')}
      onSend={send}
    />
  )
}

type AppealedProps = {
  t: Texts<'decisions'>
  appeal: Pick<OwnDecision, 'appealed_at' | 'appeal_outcome'>
}

/** The state of an appeal; nothing if there is none. */
export function Appealed({ t, appeal: { appealed_at, appeal_outcome } }: AppealedProps) {
  if (appealed_at === null) return null
  if (appeal_outcome === null) return <p>{t('appeal_waits')}</p>
  return <p>{t(appeal_outcome === 'allow' ? 'appeal_won' : 'appeal_lost')}</p>
}
