import type { FormEvent } from 'react'
import { changeListing, parseListing } from '../../api/listing-url.ts'
import { groupDigits } from '../../i18n/digits.ts'
import type { Panel } from './choice.ts'

/** The fields are read as the address is; the list takes the place of the history entry of the dialog. */
export function PriceForm({ panel }: { panel: Panel }) {
  const { t, kind, state, link } = panel
  const fields = [
    { name: 'price_min', label: t('price_from'), value: state.price_min },
    { name: 'price_max', label: t('price_to'), value: state.price_max },
  ]
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) typed.set(name, String(value))
    const { price_min, price_max } = parseListing(kind, typed) ?? changeListing(state, {})
    location.replace(link({ price_min, price_max }))
  }
  return (
    <form onSubmit={show} className="grid grid-cols-2 gap-3 px-2 pb-2">
      {fields.map(({ name, label, value }) => (
        <label key={name} className="text-sm">
          {label}
          <input
            className="field mt-1"
            name={name}
            defaultValue={value === null ? '' : groupDigits(value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        </label>
      ))}
      <button type="submit" className="button col-span-2">
        {t('apply')}
      </button>
    </form>
  )
}
