import { REGISTER_STEPS } from '../../api/lib/limits.ts'

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
