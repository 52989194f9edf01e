import { useState } from 'react'
import { localName } from '../../../i18n/local-name.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { described, Field, type FieldProps } from '../../parts/Field.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { INPUT } from '../../parts/styles.ts'
import { SearchList, type NamedItem } from './SearchList.tsx'

type Props = FieldProps & {
  locale: Locale
  /** Undefined while loading. */
  items: readonly NamedItem[] | undefined
  /** Shown while nothing is chosen. */
  placeholder: string
  words: { find: string; none: string; loading: string; close: string }
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** A choice from a long list, made in a sheet with a search field. */
export function ChoiceField(props: Props) {
  const { locale, items, placeholder, words, chosen, onChoose, ...field } = props
  const [isOpen, setOpen] = useState(false)
  const item = items?.find(({ id }) => id === chosen)
  return (
    <Field {...field}>
      <button
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${field.id}-list`}
        className={`${INPUT} flex items-center justify-between gap-3 text-start`}
        {...described(field)}
        onClick={() => setOpen(true)}
      >
        <span className={item ? '' : 'text-quiet'}>
          {item ? localName(item, locale) : placeholder}
        </span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Dialog title={field.label} closeLabel={words.close} onClose={() => setOpen(false)}>
          {(close) => (
            <SearchList
              id={`${field.id}-list`}
              locale={locale}
              label={field.label}
              findLabel={words.find}
              none={words.none}
              loading={words.loading}
              items={items}
              chosen={chosen}
              onChoose={(id) => {
                onChoose(id)
                close()
              }}
            />
          )}
        </Dialog>
      )}
    </Field>
  )
}
