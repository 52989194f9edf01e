import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import type { ChatPerson } from '../../../api/chat/chats.ts'
import type { Texts } from '../../../i18n/text-keys.ts'
import { $blocking, setBlocked } from '../../../stores/account/blocks.ts'
import { Dialog, DialogBody } from '../../dialog/Dialog.tsx'
import { OverlayStyles } from '../../dialog/OverlayStyles.tsx'
import { QUIET_BUTTON } from '../../parts/styles.ts'
import { SubmitButton } from '../../parts/SubmitButton.tsx'

type Props = {
  t: Texts<'chat'>
  other: ChatPerson
  onDone: () => void
  onClose: () => void
}

/** Explains the consequences before a member is blocked. */
export function BlockDialog({ t, other, onDone, onClose }: Props) {
  const busy = useStore($blocking).includes(other.id)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Close even after a failure: its toast would lie under the dialog
    if (await setBlocked(other, true)) onDone()
    onClose()
  }
  return (
    <Dialog
      title={t('block_title', { name: other.username })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {(close) => (
        <DialogBody>
          <OverlayStyles />
          <form method="post" onSubmit={(event) => void submit(event)}>
            <p className="mb-2">{t('block_means')}</p>
            <p className="text-quiet mb-4">{t('block_lift')}</p>
            <SubmitButton busy={busy} busyLabel={t('blocking')}>
              {t('block')}
            </SubmitButton>
            <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={close}>
              {t('cancel')}
            </button>
          </form>
        </DialogBody>
      )}
    </Dialog>
  )
}
