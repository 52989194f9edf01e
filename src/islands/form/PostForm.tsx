import { useStore } from '@nanostores/react'
import { useEffect, type ComponentType, type FormEvent } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Typed } from '../../stores/listings/listing-kinds.ts'
import type { Posting } from '../../stores/listings/post-listing.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import type { FieldsProps } from './fields.ts'
import { Progress } from './Progress.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { useFirstError } from './use-first-error.ts'

type Props<Values extends Typed, Listing extends { id: number }> = {
  t: Texts<'post'>
  locale: Locale
  posting: Posting<Values, Listing>
  Fields: ComponentType<FieldsProps<Values>>
  /** Where the one who gives up goes. */
  home: string
}

/** The form of a new listing: pictures, the fields of its kind, post and cancel. */
export function PostForm<Values extends Typed, Listing extends { id: number }>({
  t,
  locale,
  posting,
  Fields,
  home,
}: Props<Values, Listing>) {
  const { values } = useStore(posting.$draft)
  const { sent, errors, attempt } = useStore(posting.$submit)
  const form = useFirstError(attempt)
  const error = (field: string) => errors[field] && t.message(errors[field])

  useEffect(() => void posting.photos.restore(), [posting])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const posted = await posting.post(locale)
    if (posted) location.assign(localePath(`/${posting.kind.name}/${posted.id}`, locale))
  }
  const cancel = async () => {
    if (!posting.isEmpty() && !window.confirm(t('cancel_confirm'))) return
    await posting.cancel()
    location.assign(localePath(home, locale))
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PhotoPicker t={t} photos={posting.photos} error={error('images')} />
      <Fields t={t} locale={locale} values={values} error={error} onType={posting.type} />
      <Progress t={t} sent={sent} />
      <SubmitButton busy={sent !== null} busyLabel={t('submitting')}>
        {t('submit')}
      </SubmitButton>
      <button type="button" className={`${QUIET_BUTTON} mt-3 w-full`} onClick={() => void cancel()}>
        {t('cancel')}
      </button>
    </form>
  )
}
