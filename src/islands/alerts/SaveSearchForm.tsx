import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { SEARCH_NAME_MAX, type Pace } from '../../api/alerts/saved-search-limits.ts'
import type { SavedSearch } from '../../api/alerts/alerts.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $busySearches, saveSearch, type NewSearch } from '../../stores/alerts/saved-searches.ts'
import { described, Field } from '../parts/Field.tsx'
import { INPUT, LINK } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import { PaceField } from './PaceField.tsx'
import type { SearchTexts } from './texts.ts'

type Props = {
  t: SearchTexts
  locale: Locale
  list: NewSearch
  /** Set if the search is already saved: the form then changes it. */
  saved: SavedSearch | undefined
  onClose: () => void
}

/** The name of a saved search, and how soon its member is told of results. */
export function SaveSearchForm({ t, locale, list, saved, onClose }: Props) {
  const busy = useStore($busySearches, { ssr: 'initial' }).includes(saved?.id ?? 0)
  const [name, setName] = useState(saved?.name ?? '')
  const [pace, setPace] = useState<Pace>(saved?.pace ?? 'instant')
  const [errors, setErrors] = useState<Record<string, string>>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A name that was not changed stays the list's own
    const typed = name === saved?.name ? '' : name
    const faults = await saveSearch(list, { name: typed, pace }, locale, saved?.id)
    if (faults === null) onClose()
    else setErrors(faults)
  }
  const error = errors['name'] && t.message(errors['name'])
  const field = { id: 'search-name', label: t('saved_name'), help: t('saved_name_help'), error }
  return (
    <form
      method="post"
      noValidate
      className="box mb-4 p-4"
      aria-labelledby="save-search"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="save-search" className="mb-1">
        {t('saved_save_title')}
      </h2>
      <p className="mb-4">
        <a className={`${LINK} wrap-anywhere`} href={list.path}>
          {t('saved_to_list')}
        </a>
      </p>
      <Field {...field}>
        <input
          type="text"
          className={INPUT}
          {...described(field)}
          maxLength={SEARCH_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <PaceField t={t} id="search-pace" pace={pace} onChoose={setPace} />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <SubmitButton busy={busy} busyLabel={t('saved_saving')}>
          {t('saved_save_title')}
        </SubmitButton>
        <button type="button" className={LINK} onClick={onClose}>
          {t('saved_cancel')}
        </button>
      </div>
    </form>
  )
}
