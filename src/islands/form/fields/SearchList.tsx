import { useRef, useState, type KeyboardEvent } from 'react'
import type { Named } from '../../../api/listings/entities.ts'
import { localName } from '../../../i18n/local-name.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { filterNamed } from '../../../stores/listings/filter-lists.ts'
import { FindField } from '../../filters/FindField.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Loading } from '../../parts/Loading.tsx'

export type NamedItem = Named & { id: number }
type Props = {
  id: string
  locale: Locale
  label: string
  findLabel: string
  /** Shown when no name matches. */
  none: string
  loading: string
  items: readonly NamedItem[] | undefined
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** A list of choices with a field that filters it by names in any language. */
export function SearchList(props: Props) {
  const { id, locale, label, findLabel, none, loading, items, chosen, onChoose } = props
  const [find, setFind] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const matches = filterNamed(items ?? [], find.trim())
  const takeFirst = () => {
    if (matches[0] && find.trim()) onChoose(matches[0].id)
  }
  const focusRow = (place: number) => list.current?.querySelectorAll('button')[place]?.focus()
  const step = (event: KeyboardEvent, place: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    focusRow(place + by)
  }
  return (
    <>
      <FindField
        label={findLabel}
        value={find}
        onChange={setFind}
        onEnter={takeFirst}
        onDown={() => focusRow(0)}
      />
      <div id={id} className="min-h-[50dvh] overflow-y-auto overscroll-contain p-2">
        <ul ref={list} aria-label={label}>
          {matches.map((item, place) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={item.id === chosen}
                className="row aria-pressed:text-accent w-full text-start aria-pressed:font-semibold"
                onClick={() => onChoose(item.id)}
                onKeyDown={(event) => step(event, place)}
              >
                <span className="grow">{localName(item, locale)}</span>
                {item.id === chosen && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
        {!items && <Loading text={loading} />}
        {items && matches.length === 0 && <p className="text-quiet p-3">{none}</p>}
      </div>
    </>
  )
}
