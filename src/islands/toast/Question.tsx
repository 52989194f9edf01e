import { useEffect, useRef } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { answerQuestion } from '../../stores/lib/toasts.ts'
import { QUIET_BUTTON } from '../parts/styles.ts'

/** A yes/no question. It takes the focus and returns it to where it came from. */
export function Question({ t, text }: { t: Texts<'toasts'>; text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // Not a button: the key that asked may still be down
    box.current?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') answerQuestion(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      const isLost = document.activeElement === document.body || !document.activeElement
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby="question"
      tabIndex={-1}
      className="rounded-card border-line bg-card text-ink shadow-float pointer-events-auto border p-4 outline-none"
    >
      <p id="question" className="mb-3">
        {text}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className={`${QUIET_BUTTON} text-danger grow`}
          onClick={() => answerQuestion(true)}
        >
          {t('yes')}
        </button>
        <button
          type="button"
          className={`${QUIET_BUTTON} grow`}
          onClick={() => answerQuestion(false)}
        >
          {t('no')}
        </button>
      </div>
    </div>
  )
}
