import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { FormMessage } from '../../api/lib/posted-form.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { Icon } from '../parts/Icon.tsx'

type Props = {
  /** These namespaces have the keys of every failure. */
  t: Texts<'errors' | 'toasts'>
  alert: FormMessage | null | undefined
  children?: ReactNode
}

/** The error of the whole form, beside the pressed button. It was about what was sent, so typing on ends it. */
export function FormAlert({ t, alert, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    const form = box.current?.closest('form')
    const end = () => setOver(true)
    form?.addEventListener('input', end)
    return () => form?.removeEventListener('input', end)
  }, [alert])
  return (
    <div ref={box} role="alert">
      {alert && !isOver && (
        <div className="rounded-card border-danger bg-card mb-5 flex gap-2 border p-3">
          <span className="text-danger mt-0.5">
            <Icon name="alert" />
          </span>
          <div>
            <p>{t.message(alert.key, alert.params)}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
