import { useEffect, useRef } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import { answerQuestion, type ToastKey } from '../../stores/lib/toasts.ts'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'

/** Their yes removes nothing. */
const HARMLESS: readonly ToastKey[] = ['offer_instead_confirm']

type Props = { t: Texts<'toasts'>; of: ToastKey; text: string }

/** A yes/no question. It takes the focus and returns it to where it came from. */
export function Question({ t, of, text }: Props) {
  const yes = HARMLESS.includes(of) ? MAIN_BUTTON : `${QUIET_BUTTON} text-danger`
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
        <button type="button" className={`${yes} grow`} onClick={() => answerQuestion(true)}>
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
