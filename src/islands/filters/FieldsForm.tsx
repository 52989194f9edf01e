import { useState, type FormEvent } from 'react'
import { withFilter } from '../../api/listing-fields/fields.ts'
import { PRICE_MAX } from '../../api/lib/limits.ts'
import { changeListing, readListing } from '../../api/listings/listing-url.ts'
import { isUnreadable, readPrice } from '../../api/text/price.ts'
import { priceInWords } from '../../i18n/price-words.ts'
import { inSoumToday } from '../../stores/listings/dollar-price.ts'
import { storedPrice, shownPrice } from '../../stores/listings/typed-price.ts'
import { FieldError } from '../parts/Field.tsx'
import { NumberKeys } from '../product/NumberKeys.tsx'
import type { FieldsPanel, Panel } from './choice.ts'
import { filterFieldsOf } from './fields.ts'

/** Reads the fields as the address is read; the list replaces the history entry of the dialog. */
export function FieldsForm({ name, panel }: { name: FieldsPanel; panel: Panel }) {
  const { t, locale, kind, state, link } = panel
  const fields = filterFieldsOf(name, state)
  const isPrice = name !== 'words'
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  /** The field of the keys. */
  const [current, setCurrent] = useState(fields[0])
  const type = (field: string, text: string) => setTyped((all) => ({ ...all, [field]: text }))

  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const said = new URLSearchParams(isPrice ? await inSoumToday(typed) : typed)
    const wrong = isPrice ? [...said.keys()].filter((one) => isUnreadable(said.get(one) ?? '')) : []
    setUnreadable(wrong)
    if (wrong[0]) return form.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
    const { not, filters } = readListing(kind, said, readPrice) ?? changeListing(state, {})
    location.replace(
      link(isPrice ? { filters: withFilter(state.filters, name, filters[name]) } : { not }),
    )
  }
  return (
    <form
      onSubmit={(event) => void show(event)}
      className="grid grid-cols-2 items-start gap-3 px-2 pb-2"
    >
      {fields.map((field) => {
        const { name, label, inputMode, maxLength } = field
        const isWrong = unreadable.includes(name)
        const text = typed[name] ?? ''
        return (
          <div key={name} className="text-sm only-of-type:col-span-2">
            <div className="relative">
              <label htmlFor={`filter-${name}`}>{t(label)}</label>
              <input
                id={`filter-${name}`}
                className="field mt-1"
                name={name}
                value={text}
                autoComplete="off"
                inputMode={inputMode}
                maxLength={maxLength}
                onFocus={() => setCurrent(field)}
                onChange={({ target }) => type(name, target.value)}
                onBlur={() => isPrice && type(name, shownPrice(storedPrice(text)))}
                {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
              />
              {text && (
                <button
                  type="button"
                  tabIndex={-1}
                  className="cross"
                  aria-label={t('clear', { field: t(label) })}
                  onClick={({ currentTarget }) => {
                    type(name, '')
                    currentTarget.parentElement?.querySelector('input')?.focus()
                  }}
                />
              )}
            </div>
            {isPrice && <p className="text-quiet">{priceInWords(readPrice(text) ?? 0, locale)}</p>}
            <FieldError id={name} error={isWrong ? t('price_unreadable') : undefined} />
          </div>
        )
      })}
      {isPrice && current && (
        <div className="col-span-2">
          <NumberKeys
            locale={locale}
            text={typed[current.name] ?? ''}
            most={PRICE_MAX}
            hasDollars
            onType={(text) => type(current.name, shownPrice(storedPrice(text)))}
          />
        </div>
      )}
      <button type="submit" className="button col-span-2">
        {t('apply')}
      </button>
    </form>
  )
}
