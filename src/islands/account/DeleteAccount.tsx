import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $account, deleteAccount, forgiveAccount } from '../../stores/account/account.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { PasswordField } from '../form/fields/PasswordField.tsx'
import { DANGER_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { useFirstError } from '../form/use-first-error.ts'

type Props = { t: Texts<'profile'>; locale: Locale; onClose: () => void; onDone: () => void }

/** Explains what is deleted and what stays, and asks for the password. */
export function DeleteAccount({ t, locale, onClose, onDone }: Props) {
  const { busy, errors } = useStore($account)
  const form = useFirstError(errors)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = typedInto(event)('password')
    if (await deleteAccount(password, locale)) onDone()
  }
  const close = () => {
    forgiveAccount()
    onClose()
  }
  return (
    <Dialog title={t('delete_title')} closeLabel={t('close')} onClose={close}>
      <DialogBody>
        <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <p className="mb-2">{t('delete_goes')}</p>
          <p className="mb-4">{t('delete_stays')}</p>
          <PasswordField
            t={t}
            label={t('delete_password')}
            error={errors['password'] && t.message(errors['password'])}
            autoComplete="current-password"
          />
          <SubmitButton
            look={DANGER_BUTTON}
            busy={busy === 'deleting' || busy === 'leaving'}
            busyLabel={t('deleting')}
          >
            {t('delete_confirm')}
          </SubmitButton>
          <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={close}>
            {t('cancel')}
          </button>
        </form>
      </DialogBody>
    </Dialog>
  )
}
