import { FieldError } from '../parts/Field.tsx'
import type { DealTexts } from './texts.ts'

type Props = {
  t: DealTexts
  name: string
  stars: number | null
  error: string | undefined
  onChoose: (stars: number) => void
}

const MARKS = [1, 2, 3, 4, 5] as const

/** A rating from 1 to 5: radios, so that arrow keys work; the stars up to the chosen one are filled. */
export function StarsField({ t, name, stars, error, onChoose }: Props) {
  return (
    <fieldset
      className="mb-5"
      aria-describedby={error && `${name}-error`}
      aria-invalid={error !== undefined}
    >
      <legend className="mb-1 font-semibold">{t('stars')}</legend>
      <div className="flex">
        {MARKS.map((mark) => (
          <label
            key={mark}
            className="text-accent has-focus-visible:outline-accent relative grid size-12 cursor-pointer place-content-center text-2xl has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={stars === mark}
              aria-label={t(`star_${mark}`)}
              onChange={() => onChoose(mark)}
            />
            <span aria-hidden="true">{stars !== null && mark <= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
