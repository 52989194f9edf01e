import type { Texts } from '../../i18n/text-keys.ts'
import { FieldError } from '../parts/Field.tsx'
import { RADIO } from '../parts/styles.ts'

const CONDITIONS = ['new', 'used'] as const

type Props = {
  t: Texts<'post'>
  error: string | undefined
  chosen: string
  onChoose: (condition: string) => void
}

export function ConditionPicker({ t, error, chosen, onChoose }: Props) {
  return (
    <fieldset
      role="radiogroup"
      className="mb-5"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'condition-error'}
    >
      <legend className="mb-1 font-semibold">{t('field_condition')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {CONDITIONS.map((condition) => (
          <label
            key={condition}
            className="field has-checked:border-accent has-checked:bg-tint in-aria-invalid:border-danger flex grow cursor-pointer items-center gap-3"
          >
            <input
              type="radio"
              name="condition"
              className={RADIO}
              value={condition}
              checked={chosen === condition}
              onChange={() => onChoose(condition)}
            />
            {t(`condition_${condition}`)}
          </label>
        ))}
      </div>
      <FieldError id="condition" error={error} />
    </fieldset>
  )
}
