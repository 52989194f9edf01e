import { FieldError } from '../../parts/Field.tsx'
import type { AttributeFieldProps } from './AttributeField.tsx'

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
                className="accent-accent size-5 shrink-0"
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
