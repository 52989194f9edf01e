import { useSyncExternalStore } from 'react'

const EVENTS = ['focus', 'blur', 'visibilitychange'] as const

function listen(onChange: () => void) {
  for (const name of EVENTS) addEventListener(name, onChange, true)
  return () => {
    for (const name of EVENTS) removeEventListener(name, onChange, true)
  }
}

/** Whether somebody has this page before them. */
export const useLooking = (): boolean =>
  useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible' && document.hasFocus(),
    () => false,
  )
