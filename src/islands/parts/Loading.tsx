import { QUIET_BUTTON } from './styles.ts'
import { Spinner } from './SubmitButton.tsx'

export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="text-quiet flex items-center gap-3 py-6">
      <Spinner />
      {text}
    </p>
  )
}

type FailedProps = { text: string; retry: string; onRetry: () => void }

export function LoadFailed({ text, retry, onRetry }: FailedProps) {
  return (
    <div role="alert" className="py-6">
      <p className="mb-3">{text}</p>
      <button type="button" className={QUIET_BUTTON} onClick={() => onRetry()}>
        {retry}
      </button>
    </div>
  )
}
