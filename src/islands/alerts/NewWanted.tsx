import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState, type ChangeEvent, type FormEvent } from 'react'
import { WANTED_TEXT_MAX } from '../../api/alerts/saved-search-limits.ts'
import { TITLE_MAX } from '../../api/lib/limits.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import {
  keepWanted,
  NO_WANTED,
  postWanted,
  storedWanted,
  type WantedValues as Fields,
} from '../../stores/alerts/new-wanted.ts'
import { $busySearches } from '../../stores/alerts/saved-searches.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { FormFoot } from '../form/FormFoot.tsx'
import { typedBefore } from '../form/typed-before.ts'
import { useFirstError } from '../form/use-first-error.ts'
import { described, Field, type FieldProps } from '../parts/Field.tsx'
import { INPUT } from '../parts/styles.ts'
import { PriceInput } from '../product/PriceInput.tsx'
import {
  Options,
  WantedCategory,
  type CategoryGroup,
  type CategoryOption,
} from './WantedCategory.tsx'

const texts = await islandTexts('toasts', 'errors', 'post')

type Props = {
  locale: Locale
  categories: CategoryGroup[]
  regions: CategoryOption[]
}

/** The form of a wanted post: the words, the category, the highest price, the place and details. */
export function NewWanted({ locale, categories, regions }: Props) {
  const t = texts(locale)
  const busy = useStore($busySearches, { ssr: 'initial' }).includes(0)
  const [fields, setFields] = useState(NO_WANTED)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useFirstError(errors)
  const error = (name: keyof Fields) => errors[name] && t.message(errors[name])
  const change = (changed: Partial<Fields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    keepWanted(next)
  }

  const select = (name: keyof Fields, field: FieldProps) => ({
    ...described(field),
    className: INPUT,
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change({ [name]: target.value }),
  })

  // Values typed before the code came are newer than the draft
  useLayoutEffect(() => {
    if (!form.current) return
    const typed = Object.fromEntries(typedBefore(form.current))
    const first = { ...storedWanted(location.search), ...typed }
    setFields(first)
    keepWanted(first)
    // After a reload what was typed counts, not the link
    history.replaceState(history.state, '', location.pathname)
  }, [form])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = await postWanted(fields, locale)
    if (faults === null) location.assign(localePath('/myprofile/searches', locale))
    else setErrors(faults)
  }
  const cancel = () => {
    keepWanted(NO_WANTED)
    location.assign(localePath('/wanted', locale))
  }
  const region = { id: 'region', label: t('wanted_region') }
  const details = {
    id: 'text',
    label: t('wanted_details'),
    help: t('wanted_details_help'),
    error: error('text'),
  }
  return (
    // Submitted before the code has loaded, a form of method "dialog" does nothing and loses nothing
    <form ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        id="what"
        name="what"
        label={t('wanted_what')}
        help={t('wanted_what_help')}
        error={error('what')}
        maxLength={TITLE_MAX}
        value={fields.what}
        onChange={({ target }) => change({ what: target.value })}
      />
      <WantedCategory
        t={t}
        groups={categories}
        what={fields.what}
        value={fields.category}
        error={error('category')}
        onChoose={(category) => change({ category })}
      />
      <PriceInput
        t={t}
        id="price"
        locale={locale}
        label={t('wanted_price')}
        error={error('price')}
        unreadable={t('price_invalid')}
        price={fields.price}
        onPrice={(price) => change({ price })}
      />
      <Field {...region}>
        <select {...select('region', region)}>
          <option value="">{t('wanted_everywhere')}</option>
          <Options of={regions} />
        </select>
      </Field>
      <Field {...details}>
        <textarea
          className={`${INPUT} min-h-24`}
          {...described(details)}
          name="text"
          maxLength={WANTED_TEXT_MAX}
          value={fields.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <FormFoot
        t={t}
        busy={busy}
        words={{ submit: t('submit'), busy: t('submitting'), cancel: t('cancel') }}
        retryAfter={null}
        onCancel={cancel}
      />
    </form>
  )
}
