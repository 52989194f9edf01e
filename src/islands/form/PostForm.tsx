import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, type ComponentType, type FormEvent } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import type { Typed } from '../../stores/listings/listing-kinds.ts'
import type { Posted, Posting } from '../../stores/listings/post-listing.ts'
import { PhotoPicker } from '../photos/PhotoPicker.tsx'
import { AskModerator } from './AskModerator.tsx'
import type { FieldsProps } from './fields/fields.ts'
import { Progress } from './Progress.tsx'
import { FormAlert } from './FormAlert.tsx'
import { FormFoot } from './FormFoot.tsx'
import { useFirstError } from './use-first-error.ts'
import { typedBefore } from './typed-before.ts'
import { useLate } from './use-late.ts'

const loadLate = () => import('./LateParts.tsx')

type Props<Values extends Typed, Listing extends Posted> = {
  t: Texts<'errors' | 'post' | 'toasts'>
  locale: Locale
  posting: Posting<Values, Listing>
  Fields: ComponentType<FieldsProps<Values>>
  /** The target of "Cancel". */
  home: string
}

/** The form of a new listing: pictures, the fields of its kind, post and cancel. */
export function PostForm<Values extends Typed, Listing extends Posted>({
  t,
  locale,
  posting,
  Fields,
  home,
}: Props<Values, Listing>) {
  const { values } = useStore(posting.$draft, { ssr: () => posting.emptyDraft })
  const { sent, errors, retryAfter, attempt } = useStore(posting.$submit)
  const wait = useStore(posting.$wait)
  const alert = useStore(posting.$alert)
  const form = useFirstError(attempt)
  const error = (field: string) => errors[field] && t.message(errors[field])

  // Before the stored draft is rendered and an early tap is repeated: values typed just now are newer
  useLayoutEffect(() => {
    if (!form.current) return
    posting.take(typedBefore(form.current))
    void posting.photos.restore(filesBefore(form.current))
  }, [posting, form])
  useEffect(() => void posting.checkLimit(), [posting])
  const late = useLate(loadLate)

  const post = async (toModerator: boolean) => {
    const posted = await posting.post(locale, toModerator)
    if (!posted) return
    const page = posting.pageOf(posted, locale)
    late?.keepPosted(page)
    location.assign(page)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void post(false)
  }
  const cancel = async () => {
    if (!posting.isEmpty() && !window.confirm(t('cancel_confirm'))) return
    await posting.cancel()
    location.assign(localePath(home, locale))
  }
  return (
    // Submitted before the code has loaded, a form of method "dialog" does nothing and loses nothing
    <form ref={form} method="dialog" noValidate onSubmit={submit}>
      <div role="status">
        {wait && (
          <p className="rounded-control border-line bg-card mb-4 border p-3">
            {t.message(wait.key, wait.params)}
          </p>
        )}
        {late && <late.LateParts t={t} locale={locale} posting={posting} form={form} />}
      </div>
      <PhotoPicker t={t} photos={posting.photos} error={error('images')} />
      <Fields
        t={t}
        locale={locale}
        values={values}
        categoryHelp={t('category_help')}
        error={error}
        onType={posting.type}
      />
      {late && <late.TextHints t={t} values={values} />}
      <div className="min-h-16">
        {late && (
          <late.PointField
            t={t}
            choice={posting.point}
            error={error('point')}
            draft={posting.kind.name}
          />
        )}
      </div>
      <div className="mb-5 -ml-2 min-h-11">{late && <late.PhoneSwitch t={t} />}</div>
      <FormFoot
        t={t}
        busy={sent !== null}
        words={{ submit: t('submit'), busy: t('submitting'), cancel: t('cancel') }}
        retryAfter={retryAfter}
        onCancel={() => void cancel()}
      >
        <FormAlert t={t} alert={alert}>
          <AskModerator t={t} errors={errors} onAsk={() => void post(true)} />
        </FormAlert>
        {late && sent !== null && <late.PointWait t={t} choice={posting.point} />}
        <Progress t={t} sent={sent} />
      </FormFoot>
    </form>
  )
}

/** Files picked in it before. */
function filesBefore(form: HTMLFormElement): File[] {
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const files = [...(input?.files ?? [])]
  if (input) input.value = ''
  return files
}
