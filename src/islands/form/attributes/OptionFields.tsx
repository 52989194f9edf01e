import { FieldError } from '../../parts/Field.tsx'
import { LINK, RADIO } from '../../parts/styles.ts'
import { type AttributeFieldProps, withUnit } from './AttributeField.tsx'

/** Longer lists scroll in a box of their own. */
const MOST_ROWS = 24

/** Several options; all others are off once there are as many as allowed. */
export function ChecksField({
  t,
  attribute,
  name,
  options,
  error,
  values,
  onChange,
}: AttributeFieldProps) {
  const most = attribute.most ?? options.length
  const isFull = values.length >= most
  const help = attribute.most === undefined ? undefined : t('attribute_most', { count: most })
  const ids = [help && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="mb-5" aria-describedby={ids || undefined}>
      <legend className="mb-1 font-semibold">{attribute.name}</legend>
      {help && (
        <p id={`${name}-help`} className="text-quiet text-sm">
          {help}
        </p>
      )}
      <div
        className={`grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 ${
          options.length > MOST_ROWS
            ? 'rounded-control border-line max-h-72 overflow-y-auto border px-3'
            : ''
        }`}
      >
        {options.map(({ id, name: label }, place) => {
          const isChosen = values.includes(id)
          return (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-6 shrink-0"
                name={name}
                value={id}
                checked={isChosen}
                disabled={isFull && !isChosen}
                aria-invalid={error && place === 0 ? true : undefined}
                aria-describedby={error && `${name}-error`}
                onChange={() =>
                  onChange(isChosen ? values.filter((value) => value !== id) : [...values, id])
                }
              />
              {label}
            </label>
          )
        })}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}

/** One of a few options. */
export function RadiosField(props: AttributeFieldProps) {
  const { t, attribute, name, isRequired, options, error, values, onChange } = props
  return (
    <fieldset
      role="radiogroup"
      className="mb-5"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend className="mb-1 font-semibold">{attribute.name}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        {options.map((option) => (
          <label
            key={option.id}
            className="field has-checked:border-accent has-checked:bg-tint in-aria-invalid:border-danger flex cursor-pointer items-center gap-2"
          >
            <input
              type="radio"
              name={name}
              className={RADIO}
              value={option.id}
              checked={values[0] === option.id}
              onChange={() => onChange([option.id])}
            />
            <span>{withUnit(option.name, attribute.unit)}</span>
          </label>
        ))}
      </div>
      {!isRequired && values.length > 0 && (
        <button type="button" className={`${LINK} min-h-11`} onClick={() => onChange([])}>
          {t('attribute_clear')}
        </button>
      )}
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
