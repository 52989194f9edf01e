import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FormMessage } from '../../../api/lib/posted-form.ts'
import { MAX_OWN_REPLIES, OWN_REPLY_MAX } from '../../../api/lib/limits.ts'
import type { Locale } from '../../../i18n/locale.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { $ownReplies, loadOwnReplies, saveOwnReplies } from '../../../stores/chat/own-replies.ts'
import { Dialog, DialogBody } from '../../dialog/Dialog.tsx'
import { OverlayStyles } from '../../dialog/OverlayStyles.tsx'
import { FormAlert } from '../../form/FormAlert.tsx'
import { Loading, LoadFailed } from '../../parts/Loading.tsx'
import { INPUT, QUIET_BUTTON } from '../../parts/styles.ts'
import { SubmitButton } from '../../parts/SubmitButton.tsx'

type Props = {
  t: Texts<'chat' | 'errors' | 'toasts'>
  locale: Locale
  /** Called when the dialog closes; null: nothing was chosen. */
  onClose: (reply: string | null) => void
}

/** The member's saved replies: inserts one into the field, or edits them. */
export function OwnReplies({ t, locale, onClose }: Props) {
  const replies = useStore($ownReplies)
  /** Null: not in editing. */
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const reply = useRef<string | null>(null)
  const load = () => void loadOwnReplies(locale)
  useEffect(load, [locale])

  const texts = replies.state === 'ready' ? replies.texts : []
  const isDirty = () => typed !== null && typed.some((text, n) => text !== (texts[n] ?? ''))
  return (
    <Dialog
      title={t('own_replies')}
      closeLabel={t('own_close')}
      guard={{ isDirty, question: t('own_unsaved') }}
      onClose={() => onClose(reply.current)}
    >
      {(close) => (
        <DialogBody>
          <OverlayStyles />
          {replies.state === 'loading' && <Loading text={t('loading')} />}
          {replies.state === 'failed' && (
            <LoadFailed text={t('own_failed')} retry={t('retry')} onRetry={load} />
          )}
          {replies.state === 'ready' && (typed || texts.length === 0) && (
            <EditReplies
              t={t}
              locale={locale}
              typed={typed ?? []}
              onType={setTyped}
              onSaved={() => setTyped(null)}
            />
          )}
          {replies.state === 'ready' && !typed && texts.length > 0 && (
            <ChooseReply
              t={t}
              texts={texts}
              onChoose={(text) => {
                reply.current = text
                close()
              }}
              onEdit={() => setTyped(texts)}
            />
          )}
        </DialogBody>
      )}
    </Dialog>
  )
}

type ChooseProps = Pick<Props, 't'> & {
  texts: readonly string[]
  onChoose: (text: string) => void
  onEdit: () => void
}

const ChooseReply = ({ t, texts, onChoose, onEdit }: ChooseProps) => (
  <>
    <ul className="divide-line -mt-2 divide-y">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            className="row w-full text-start wrap-anywhere"
            onClick={() => onChoose(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
    <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={onEdit}>
      {t('own_edit')}
    </button>
  </>
)

type EditProps = Pick<Props, 't' | 'locale'> & {
  typed: readonly string[]
  onType: (typed: readonly string[]) => void
  onSaved: () => void
}

function EditReplies({ t, locale, typed, onType, onSaved }: EditProps) {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<FormMessage | null>(null)
  // One row more than replies, to add one
  const filled = typed.reduce((count, text, n) => (text === '' ? count : n + 1), 0)
  const rows = Array.from(
    { length: Math.min(filled + 1, MAX_OWN_REPLIES) },
    (_, n) => typed[n] ?? '',
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const problem = await saveOwnReplies(rows, locale)
    setBusy(false)
    setAlert(problem)
    if (!problem) onSaved()
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-quiet mb-3 text-sm">{t('own_help')}</p>
      {rows.map((text, n) => (
        <input
          key={n}
          type="text"
          className={`${INPUT} mb-3`}
          aria-label={t('own_reply', { n: n + 1 })}
          placeholder={t('own_reply', { n: n + 1 })}
          maxLength={OWN_REPLY_MAX}
          value={text}
          onChange={({ target }) => onType(rows.map((row, i) => (i === n ? target.value : row)))}
        />
      ))}
      <FormAlert t={t} alert={alert} />
      <SubmitButton busy={busy} busyLabel={t('own_saving')}>
        {t('own_save')}
      </SubmitButton>
    </form>
  )
}
