import { useState, type FormEvent } from 'react'
import { withFilter } from '../../api/listing-fields/fields.ts'
import { changeListing, readListing } from '../../api/listings/listing-url.ts'
import { isUnreadable, readPrice } from '../../api/text/price.ts'
import { FieldError } from '../parts/Field.tsx'
import type { FieldsPanel, Panel } from './choice.ts'
import { filterFieldsOf } from './fields.ts'

/** Reads the fields as the address is read; the list replaces the history entry of the dialog. */
export function FieldsForm({ name, panel }: { name: FieldsPanel; panel: Panel }) {
  const { t, kind, state, link } = panel
  const [unreadable, setUnreadable] = useState<readonly string[]>([])

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(form)) typed.set(name, String(value))
    const wrong =
      name === 'words'
        ? []
        : [...typed.keys()].filter((field) => isUnreadable(typed.get(field) ?? ''))
    setUnreadable(wrong)
    if (wrong[0]) return form.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
    const { not, filters } = readListing(kind, typed, readPrice) ?? changeListing(state, {})
    location.replace(
      link(
        name === 'words' ? { not } : { filters: withFilter(state.filters, name, filters[name]) },
      ),
    )
  }
  return (
    <form onSubmit={show} className="grid grid-cols-2 items-start gap-3 px-2 pb-2">
      {filterFieldsOf(name, state).map(({ name, label, value, ...rest }) => {
        const isWrong = unreadable.includes(name)
        return (
          <div key={name} className="text-sm only-of-type:col-span-2">
            <label>
              {t(label)}
              <input
                className="field mt-1"
                name={name}
                defaultValue={value}
                autoComplete="off"
                {...rest}
                {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
              />
            </label>
            <FieldError id={name} error={isWrong ? t('price_unreadable') : undefined} />
          </div>
        )
      })}
      <button type="submit" className="button col-span-2">
        {t('apply')}
      </button>
    </form>
  )
}
