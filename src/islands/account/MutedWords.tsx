import { useStore } from '@nanostores/react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Muted } from '../../api/moderation/muted.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $removing, $wordsForm, addWords, removeWord } from '../../stores/account/muted-words.ts'
import { TextField } from '../form/fields/TextField.tsx'
import { typedInto } from '../form/fields/typed-into.ts'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

type Props = {
  t: Texts<'errors' | 'profile'>
  locale: Locale
  words: Muted['words']
  onChange: () => void
}

/** The muted words, each with a button to remove it, and a field for more. */
export function MutedWords({ t, locale, words, onChange }: Props) {
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
