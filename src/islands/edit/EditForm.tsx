import { useStore } from '@nanostores/react'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Editing } from '../../stores/listings/edit-listing.ts'
import type { FieldsProps } from '../form/fields/fields.ts'
import { AskModerator } from '../form/AskModerator.tsx'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { FormFoot } from '../form/FormFoot.tsx'
import { Progress } from '../form/Progress.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import { EditFailure } from './EditFailure.tsx'
import type { Stated, Typed } from '../../stores/listings/listing-kinds.ts'

type Props<Values extends Typed, Listing extends Stated> = {
  t: Texts<'errors' | 'owner' | 'post' | 'toasts'>
  locale: Locale
  editing: Editing<Values, Listing>
  Fields: ComponentType<FieldsProps<Values>>
  onSaved: () => void
  onCancel: () => void
  /** Fields of this kind of listing only. */
  extra?: (values: Values) => ReactNode
}

export function EditForm<Values extends Typed, Listing extends Stated>(
  props: Props<Values, Listing>,
) {
  const { t, locale, editing, Fields, onSaved, onCancel, extra } = props
  const loaded = useStore(editing.$loaded)
  const failure = useStore(editing.$failure)
  const { sent, errors, retryAfter, attempt } = useStore(editing.$submit)
  const form = useFirstError(attempt)
  const error = (field: string) => errors[field] && t.message(errors[field])

  const load = () => void editing.load(locale)
  const save = async (toModerator: boolean) => {
    if (await editing.save(locale, toModerator)) onSaved()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(false)
  }
  if (!loaded && failure)
    return (
      <LoadFailed text={t.message(failure.key, failure.params)} retry={t('retry')} onRetry={load} />
    )
  if (!loaded) return <Loading text={t('loading')} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <PhotoPicker t={t} photos={editing.photos} error={error('images')} />
      <Fields
        t={t}
        locale={locale}
        error={error}
        values={loaded.values}
        onType={editing.type}
        place={loaded.place}
        onComplete={editing.complete}
      />
      {extra?.(loaded.values)}
      <FormFoot
        t={t}
        busy={sent !== null}
        words={{ submit: t('save'), busy: t('saving'), cancel: t('cancel') }}
        retryAfter={retryAfter}
        onCancel={onCancel}
      >
        <EditFailure t={t} locale={locale} editing={editing} failure={failure}>
          <AskModerator t={t} errors={errors} onAsk={() => void save(true)} />
        </EditFailure>
        <Progress t={t} sent={sent} />
      </FormFoot>
    </form>
  )
}
