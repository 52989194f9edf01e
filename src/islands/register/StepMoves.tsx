import type { MouseEvent } from 'react'
import { REGISTER_STEPS } from '../../api/lib/limits.ts'
import { nextStep, previousStep, type Step } from '../../stores/account/register-form.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'
import type { StepProps } from './step.ts'

type Props = Pick<StepProps, 't'> & { step: Step; isComplete: boolean }

/** Buttons of the step's form to the step before and, once nothing is missing, to the one after it. */
export function StepMoves({ t, step, isComplete }: Props) {
  const instead = (move: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    move()
  }
  return (
    <div className="my-4 flex gap-3 empty:hidden">
      {step > 1 && (
        <button
          form="step"
          name="do"
          value={`to-${step - 1}`}
          className={`${QUIET_BUTTON} grow`}
          onClick={instead(previousStep)}
        >
          {t('previous')}
        </button>
      )}
      {step < REGISTER_STEPS && isComplete && (
        <button
          form="step"
          name="do"
          value={`to-${step + 1}`}
          className={`${QUIET_BUTTON} grow`}
          onClick={instead(nextStep)}
        >
          {t('next')}
        </button>
      )}
    </div>
  )
}

export function StepBar({ step, label }: { step: number; label: string }) {
  return (
    <div className="mb-5">
      <p className="text-quiet mb-2 text-sm" aria-live="polite">
        {label}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: REGISTER_STEPS }, (_, i) => (
          <span
            key={i}
            className={`h-1.5 grow rounded-full ${i < step ? 'bg-accent' : 'bg-sunken'}`}
          />
        ))}
      </div>
    </div>
  )
}
