import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ComponentType, type FormEvent, type ReactNode } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { type Locale, localePath } from '../../i18n/locale.ts'
import type { Editing } from '../../stores/listings/edit-listing.ts'
import type { FieldsProps } from '../form/fields/fields.ts'
import { AskModerator } from '../form/AskModerator.tsx'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { FormFoot } from '../form/FormFoot.tsx'
import { Progress } from '../form/Progress.tsx'
import { useFirstError } from '../form/use-first-error.ts'
import { useLate } from '../form/use-late.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import type { Stated, Typed } from '../../stores/listings/listing-kinds.ts'
import type { ToastText } from '../../stores/lib/toasts.ts'

const loadLate = () => import('../form/late-fields.ts')

type Props<Values extends Typed, Listing extends Stated> = {
  t: Texts<'errors' | 'owner' | 'post' | 'toasts'>
  locale: Locale
  editing: Editing<Values, Listing>
  Fields: ComponentType<FieldsProps<Values>>
  onSaved: () => void
  onCancel: () => void
}

export function EditForm<Values extends Typed, Listing extends Stated>(
  props: Props<Values, Listing>,
) {
  const { t, locale, editing, Fields, onSaved, onCancel } = props
  const loaded = useStore(editing.$loaded)
  const failure = useStore(editing.$failure)
  const { sent, errors, retryAfter, attempt } = useStore(editing.$submit)
  const form = useFirstError(attempt)
  const error = (field: string) => errors[field] && t.message(errors[field])

  const late = useLate(loadLate)

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
      {late && <late.TextHints t={t} values={loaded.values} />}
      {late && (
        <late.PointField t={t} choice={editing.point} error={error('point')} place={loaded.place} />
      )}
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
        {late && sent !== null && <late.PointWait t={t} choice={editing.point} />}
        <Progress t={t} sent={sent} />
      </FormFoot>
    </form>
  )
}

type EditFailureProps = {
  t: Texts<'owner'>
  locale: Locale
  failure: ToastText | null
  children?: ReactNode
  editing: { $conflict: ReadableAtom<boolean>; load(lang: string): Promise<void> }
}

/** Tells why saving failed and what helps; the save button tries again. */
function EditFailure({ t, locale, failure, editing, children }: EditFailureProps) {
  const isConflict = useStore(editing.$conflict)
  return (
    <div role="alert">
      {failure && (
        <div className="rounded-control border-danger mb-4 border p-3">
          <p>{isConflict ? t('conflict_text') : t.message(failure.key, failure.params)}</p>
          {isConflict && (
            <button
              type="button"
              className={`${QUIET_BUTTON} mt-3 w-full`}
              onClick={() => void editing.load(locale)}
            >
              {t('load_fresh')}
            </button>
          )}
          {failure.key === 'auth_required' && (
            <a className={LINK} href={localePath('/login', locale)} target="_blank" rel="noopener">
              {t('log_in')}
            </a>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
