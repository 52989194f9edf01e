import { FieldError } from '../../parts/Field.tsx'
import { LINK, RADIO } from '../../parts/styles.ts'
import { withUnit, type AttributeFieldProps } from './AttributeField.tsx'

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
      <div className="flex flex-wrap gap-3">
        {options.map((option) => (
          <label
            key={option.id}
            className="field has-checked:border-accent has-checked:bg-tint in-aria-invalid:border-danger flex w-auto max-w-full grow cursor-pointer items-center gap-2"
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
