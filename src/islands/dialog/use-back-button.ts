import { useEffect, useRef } from 'react'

type Ways = { mayClose: () => boolean; close: () => void; query: string | undefined }

/** How many dialogs the step of the history shows, one over the other. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialog' in state ? Number(state.dialog) : 0

let open = 0

/**
 * What is open is a step of the history, with `query` in its address: back closes it unless `mayClose`
 * refuses, and closing it by other means takes the step back. A dialog over a dialog is a second step.
 */
export function useBackButton(ways: Ways) {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    const depth = ++open
    const { query } = latest.current
    const enter = () => history.pushState({ dialog: depth }, '', query)
    // Whoever comes with the query in the address goes back to the page; after a reload the step is there
    if (depthOf(history.state) < depth) {
      if (query) history.replaceState(null, '', location.pathname)
      enter()
    }
    const onBack = () => {
      if (depthOf(history.state) >= depth) return
      if (latest.current.mayClose()) latest.current.close()
      else enter()
    }
    window.addEventListener('popstate', onBack)
    return () => {
      open--
      window.removeEventListener('popstate', onBack)
      if (depthOf(history.state) >= depth) history.back()
    }
  }, [])
}
