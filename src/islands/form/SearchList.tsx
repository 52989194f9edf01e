import { useState } from 'react'
import type { Named } from '../../api/entities.ts'
import { localName } from '../../i18n/local-name.ts'
import type { Locale } from '../../i18n/locale.ts'
import { filterNamed } from '../../stores/listings/filter-lists.ts'
import { FindField } from '../filters/FindField.tsx'
import { Icon } from '../parts/Icon.tsx'

export type NamedItem = Named & { id: number }
type Props = {
  id: string
  locale: Locale
  label: string
  findLabel: string
  /** Said when no name fits. */
  none: string
  items: readonly NamedItem[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** A list to choose from with a field that filters it by names in any language. */
export function SearchList(props: Props) {
  const { id, locale, label, findLabel, none, items, chosen, onChoose } = props
  const [find, setFind] = useState('')
  const matches = filterNamed(items, find.trim())
  return (
    <>
      <FindField label={findLabel} value={find} onChange={setFind} />
      <div id={id} className="min-h-[50dvh] overflow-y-auto overscroll-contain p-2">
        <ul aria-label={label}>
          {matches.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={item.id === chosen}
                className="row aria-pressed:text-accent w-full text-start aria-pressed:font-semibold"
                onClick={() => onChoose(item.id)}
              >
                <span className="grow">{localName(item, locale)}</span>
                {item.id === chosen && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
        {matches.length === 0 && <p className="text-quiet p-3">{none}</p>}
      </div>
    </>
  )
}
