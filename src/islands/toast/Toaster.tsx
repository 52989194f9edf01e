import { useStore } from '@nanostores/react'
import { memo, useEffect, useMemo } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import {
  $toast,
  dismiss,
  holdToast,
  releaseToast,
  restoreToasts,
  startToast,
} from '../../stores/lib/toasts.ts'
import { useHydrated } from '../browser.ts'
import { OverlayStyles } from '../dialog/OverlayStyles.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Question } from './Question.tsx'

const texts = await islandTexts('errors', 'toasts')

const LOOK = {
  success: { color: 'text-success', icon: 'check' },
  info: { color: 'text-accent', icon: 'alert' },
  error: { color: 'text-danger', icon: 'alert' },
} as const

/** Shows toasts one at a time. The live regions are in the page before any toast. */
export const Toaster = memo(function Toaster({ locale }: { locale: Locale }) {
  const t = texts(locale)
  const toast = useStore($toast, { ssr: () => null })
  const text = toast ? t.message(toast.key, toast.params) : ''
  const id = toast?.id
  // Render before the first toast: there may be no network then
  const isHydrated = useHydrated()
  // It stays in place: moving while a button is pressed would swallow the click
  const isAboveKeyboard = useMemo(() => id !== undefined && isTyping(), [id])

  useEffect(() => {
    restoreToasts()
    return followPage()
  }, [])
  useEffect(() => {
    if (id !== undefined) startToast(text)
  }, [id, text])

  const region = (role: 'status' | 'alert', isOurs: boolean) => (
    <div role={role}>
      {toast && isOurs && (
        <div
          key={toast.id}
          className="rounded-card border-line bg-card text-ink shadow-float pointer-events-auto flex items-start gap-2 border p-3 ps-4 motion-safe:transition starting:-translate-y-2 starting:opacity-0"
          // Not on entering: it may appear under a resting pointer
          onPointerMove={() => holdToast('pointer')}
          onPointerLeave={() => releaseToast('pointer')}
          onFocus={() => holdToast('focus')}
          onBlur={() => releaseToast('focus')}
        >
          <span className={`mt-0.5 shrink-0 ${LOOK[toast.kind].color}`}>
            <Icon name={LOOK[toast.kind].icon} />
          </span>
          <span className="grow">
            {text}{' '}
            {toast.link && (
              <a className="link" href={toast.link.href}>
                {t.message(toast.link.key)}
              </a>
            )}
            {toast.undo && (
              <button type="button" className="link" onClick={() => undo(toast.undo)}>
                {t('undo')}
              </button>
            )}
          </span>
          <button
            type="button"
            className="rounded-control text-quiet hover:text-ink focus-visible:outline-accent -m-1 grid size-8 shrink-0 place-items-center focus-visible:outline-2"
            aria-label={t('dismiss')}
            onClick={dismiss}
          >
            <Icon name="close" className="size-4" />
          </button>
        </div>
      )}
    </div>
  )

  return (
    <div className="toasts" data-above-keyboard={isAboveKeyboard ? '' : undefined}>
      {isHydrated && <OverlayStyles />}
      {toast?.isQuestion && <Question key={toast.id} t={t} of={toast.key} text={text} />}
      {region('status', !toast?.isQuestion && toast?.kind !== 'error')}
      {region('alert', toast?.kind === 'error')}
    </div>
  )
})

function undo(deed: (() => void) | undefined): void {
  dismiss()
  deed?.()
}

const isTyping = () => document.activeElement?.matches(':read-write') === true

/** Starts the timers of toasts once the page has loaded and is painted, and while its tab is visible. */
function followPage(): () => void {
  const stop = new AbortController()
  // Two frames: whatever was rendered before them has been painted
  const settle = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => releaseToast('page')))
  const followTab = () =>
    document.visibilityState === 'hidden' ? holdToast('tab') : releaseToast('tab')
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, stop)
  document.addEventListener('visibilitychange', followTab, stop)
  followTab()
  return () => stop.abort()
}
