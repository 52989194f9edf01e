import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Muted } from '../../api/moderation/muted.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { $hiding, setHidden } from '../../stores/account/hidden-sellers.ts'
import { $removing, $wordsForm, addWords, removeWord } from '../../stores/account/muted-words.ts'
import { $unwanted } from '../../stores/session/member-data.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { Icon } from '../parts/Icon.tsx'
import { LoadFailed, Loading } from '../parts/Loading.tsx'
import { Spinner } from '../parts/SubmitButton.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'

type Props = { t: Texts<'errors' | 'profile'>; locale: Locale }

/** Muted sellers and words, each with a button to unmute. */
export function MutedSettings({ t, locale }: Props) {
  const { data, error } = useStore($unwanted)
  const hiding = useStore($hiding)
  const sellers = useRef<HTMLDivElement>(null)
  const reload = () => $unwanted.revalidate()

  const show = async (person: { id: number; username: string }) => {
    if (!(await setHidden(person, false))) return
    // The button disappears with its row
    sellers.current?.focus()
    reload()
  }
  if (!data && error)
    return <LoadFailed text={t('unwanted_failed')} retry={t('retry')} onRetry={reload} />
  if (!data) return <Loading text={t('loading')} />
  return (
    <>
      <div ref={sellers} tabIndex={-1} className="mb-4 outline-none">
        <h3 className="mb-1">{t('hidden_sellers')}</h3>
        {data.sellers.length === 0 ? (
          <p className="text-quiet">{t('hidden_none')}</p>
        ) : (
          <ul className="divide-line divide-y">
            {data.sellers.map((person) => (
              <li
                key={person.id}
                className="flex flex-wrap items-center justify-between gap-x-3 py-2"
              >
                <p className="strong min-w-0">{person.username}</p>
                <button
                  type="button"
                  className={QUIET_BUTTON}
                  aria-label={t('show_seller_name', { name: person.username })}
                  onClick={() => void show(person)}
                >
                  {hiding.includes(person.id) && <Spinner />}
                  {t('show_seller')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MutedWords t={t} locale={locale} words={data.words} onChange={reload} />
    </>
  )
}

type MutedWordsProps = {
  t: Texts<'errors' | 'profile'>
  locale: Locale
  words: Muted['words']
  onChange: () => void
}

/** The muted words, each with a button to remove it, and a field for more. */
function MutedWords({ t, locale, words, onChange }: MutedWordsProps) {
  const { busy, error, attempt } = useStore($wordsForm)
  const removing = useStore($removing)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('input')

  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus()
  }, [error, attempt])

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await addWords(typedInto(event)('words'), locale))) return
    form.current?.reset()
    onChange()
  }
  const remove = async (id: number) => {
    if (!(await removeWord(id))) return
    // The button disappears with its word
    field()?.focus()
    onChange()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        id="unwanted-words"
        name="words"
        label={t('unwanted_words')}
        help={t('unwanted_words_help')}
        error={error === null ? undefined : t.message(error)}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
      />
      <button type="submit" className={QUIET_BUTTON} aria-busy={busy}>
        {busy && <Spinner />}
        {t(busy ? 'adding_words' : 'add_words')}
      </button>
      {words.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {words.map(({ id, word }) => (
            <li key={id}>
              <button
                type="button"
                className={QUIET_BUTTON}
                aria-label={t('remove_word', { word })}
                onClick={() => void remove(id)}
              >
                {word}
                {removing.includes(id) ? <Spinner /> : <Icon name="close" className="size-4" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
