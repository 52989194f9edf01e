import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import type { SavedSearch } from '../../api/alerts/alerts.ts'
import { WANTED_TEXT_MAX } from '../../api/alerts/saved-search-limits.ts'
import { type Locale, localePath } from '../../i18n/locale.ts'
import { exactDay } from '../../i18n/format.ts'
import { $busySearches } from '../../stores/alerts/saved-searches.ts'
import { publishWanted, withdrawWanted } from '../../stores/alerts/wanted.ts'
import { described, Field } from '../parts/Field.tsx'
import { INPUT, LINK } from '../parts/styles.ts'
import { SubmitButton } from '../parts/SubmitButton.tsx'
import type { SearchTexts } from './texts.ts'

type Props = { t: SearchTexts; locale: Locale; search: SavedSearch; onClose: () => void }

/** Shows a search to sellers, with a text beside it. */
export function WantedForm({ t, locale, search: { id, wanted }, onClose }: Props) {
  const busy = useStore($busySearches, { ssr: 'initial' }).includes(id)
  const [text, setText] = useState(wanted?.text ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = await publishWanted(id, text, locale)
    if (faults === null) onClose()
    else setErrors(faults)
  }
  const error = errors['text'] && t.message(errors['text'])
  const label = t('saved_wanted_text')
  const field = { id: `wanted-${id}`, label, help: t('saved_wanted_text_help'), error }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-quiet mb-2 text-sm">{t('saved_wanted_help')}</p>
      <Field {...field}>
        <textarea
          className={`${INPUT} min-h-24`}
          {...described(field)}
          maxLength={WANTED_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={busy} busyLabel={t('saved_saving')}>
          {t('saved_publish')}
        </SubmitButton>
        <button type="button" className={LINK} onClick={onClose}>
          {t('saved_cancel')}
        </button>
      </div>
    </form>
  )
}

type WantedLineProps = { t: SearchTexts; locale: Locale; search: SavedSearch }

/** A search that sellers see: until when, and the way to withdraw it. */
export function WantedLine({ t, locale, search: { id, wanted, paused } }: WantedLineProps) {
  if (!wanted) return null
  const { hidden, text, until } = wanted
  const isSeen = !hidden && !paused
  const state = () => {
    if (hidden) return t('saved_wanted_hidden')
    if (paused) return t('saved_wanted_paused')
    return t('saved_wanted_until', { day: exactDay(new Date(until), locale) })
  }
  return (
    <div>
      <p>{state()}</p>
      {text && <p className="text-quiet text-sm wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="flex flex-wrap gap-x-4">
        {isSeen && (
          <a className={LINK} href={localePath('/wanted', locale)}>
            {t('saved_wanted_see')}
          </a>
        )}
        <button type="button" className={LINK} onClick={() => void withdrawWanted(id, locale)}>
          {t('saved_withdraw')}
        </button>
      </p>
    </div>
  )
}
