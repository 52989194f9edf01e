import { useEffect } from 'react'

type Actions = {
  turnBy: (step: 1 | -1) => void
  turnTo: (end: 'first' | 'last') => void
  zoomBy: (factor: number) => void
}

const CLOSER = 1.5

/** Arrows, Home and End turn the photos; plus and minus zoom. */
export function useTurnKeys({ turnBy, turnTo, zoomBy }: Actions) {
  useEffect(() => {
    const actions = new Map([
      ['ArrowLeft', () => turnBy(-1)],
      ['ArrowRight', () => turnBy(1)],
      ['Home', () => turnTo('first')],
      ['End', () => turnTo('last')],
      ['+', () => zoomBy(CLOSER)],
      ['=', () => zoomBy(CLOSER)],
      ['-', () => zoomBy(1 / CLOSER)],
    ])
    const onKey = (event: KeyboardEvent) => {
      const act = actions.get(event.key)
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
