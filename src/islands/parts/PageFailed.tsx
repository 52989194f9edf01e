import type { ReactNode } from 'react'
import { QUIET_BUTTON } from './styles.ts'

type PageFailedProps = {
  /** A drawing with a sentence, from the page. */
  notice: ReactNode
  /** Why. */
  children?: ReactNode
  retry: string
  onRetry: () => void
}

/** In the place of all that a page has to show. */
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
