import type { FormEvent } from 'react'
import { changeListing, parseListing } from '../../api/listing-url.ts'
import type { Panel } from './choice.ts'
import { fieldsOf } from './options.ts'

/** The fields are read as the address is; the list takes the place of the history entry of the dialog. */
export function FieldsForm({ name, panel }: { name: 'price' | 'words'; panel: Panel }) {
  const { t, kind, state, link } = panel
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) typed.set(name, String(value))
    const { price_min, price_max, not } = parseListing(kind, typed) ?? changeListing(state, {})
    location.replace(link(name === 'price' ? { price_min, price_max } : { not }))
  }
  return (
    <form onSubmit={show} className="grid grid-cols-2 gap-3 px-2 pb-2">
      {fieldsOf(name, state).map(({ name, label, value, ...rest }) => (
        <label key={name} className="text-sm only-of-type:col-span-2">
          {t(label)}
          <input
            className="field mt-1"
            name={name}
            defaultValue={value}
            autoComplete="off"
            {...rest}
          />
        </label>
      ))}
      <button type="submit" className="button col-span-2">
        {t('apply')}
      </button>
    </form>
  )
}
