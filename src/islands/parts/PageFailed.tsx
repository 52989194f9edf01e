import type { ReactNode } from 'react'
import { QUIET_BUTTON } from './styles.ts'

type PageFailedProps = {
  /** An illustration with a sentence, from the page. */
  notice: ReactNode
  /** The reason. */
  children?: ReactNode
  retry: string
  onRetry: () => void
}

/** Replaces the whole content of a page. */
export function PageFailed({ notice, children, retry, onRetry }: PageFailedProps) {
  return (
    <div role="alert" className="text-center">
      {notice}
      <div className="-mt-10">
        {children}
        <button type="button" className={QUIET_BUTTON} onClick={() => onRetry()}>
          {retry}
        </button>
      </div>
    </div>
  )
}
