import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { relativeTime } from '../../i18n/format.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { hasPasskeys } from '../../stores/account/passkey-support.ts'
import {
  $addingPasskey,
  makePasskey,
  forgivePasskey,
  dropPasskey,
} from '../../stores/account/passkeys.ts'
import { $passkeys } from '../../stores/session/member-data.ts'
import { Dialog, DialogBody } from '../dialog/Dialog.tsx'
import { PasswordField } from '../form/fields/PasswordField.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'

type Props = { t: Texts<'profile' | 'errors' | 'toasts'>; locale: Locale }

/** The member's passkeys, and one more where the browser has them; nothing for those who cannot have any. */
export function Passkeys({ t, locale }: Props) {
  const { data = [], error } = useStore($passkeys)
  const [isAdding, setAdding] = useState(false)
  if (data.length === 0 && !hasPasskeys()) return null
  const remove = (id: number) => {
    if (window.confirm(t('passkey_confirm'))) void dropPasskey(id, locale)
  }
  return (
    <section aria-labelledby="passkeys" className="mt-4">
      <h3 id="passkeys">{t('passkeys')}</h3>
      <p className="text-quiet mb-3">{t('passkeys_text')}</p>
      {error && data.length === 0 && (
        <LoadFailed
          text={t('passkeys_failed')}
          retry={t('retry')}
          onRetry={() => $passkeys.revalidate()}
        />
      )}
      {data.length > 0 && (
        <ul className="divide-line border-line mb-3 divide-y border-y">
          {data.map(({ id, device, created_at, last_used_at }) => {
            const name = device ?? t('passkey_elsewhere')
            const when = (at: string) => relativeTime(new Date(at), locale)
            return (
              <li key={id} className="flex flex-wrap items-center gap-3 py-2">
                <div className="grow">
                  <p>{name}</p>
                  <p className="text-quiet text-sm">
                    {t('passkey_since', { when: when(created_at) })}
                    {last_used_at && ` · ${t('session_used', { when: when(last_used_at) })}`}
                  </p>
                </div>
                <button
                  type="button"
                  className={QUIET_BUTTON}
                  aria-label={t('passkey_remove_name', { name })}
                  onClick={() => remove(id)}
                >
                  {t('passkey_remove')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {hasPasskeys() && (
        <button type="button" className={QUIET_BUTTON} onClick={() => setAdding(true)}>
          {t('passkey_add')}
        </button>
      )}
      {isAdding && <AddPasskey t={t} locale={locale} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** Asks for the password, then the device asks for what unlocks it. */
function AddPasskey({ t, locale, onClose }: Props & { onClose: () => void }) {
  const { busy, fault } = useStore($addingPasskey)
  const form = useFirstError(fault)
  const close = () => {
    forgivePasskey()
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const password = typedInto(event)('password')
    if (await makePasskey(password, locale)) close()
  }
  const error = fault?.errors['password']
  return (
    <Dialog title={t('passkey_add')} closeLabel={t('close')} onClose={close}>
      <DialogBody>
        <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
          <p className="mb-4">{t('passkey_password')}</p>
          <PasswordField
            t={t}
            label={t('delete_password')}
            error={error && t.message(error)}
            autoComplete="current-password"
          />
          <FormAlert t={t} alert={fault?.alert} />
          <SubmitButton busy={busy} busyLabel={t('passkey_adding')}>
            {t('passkey_add')}
          </SubmitButton>
        </form>
      </DialogBody>
    </Dialog>
  )
}
