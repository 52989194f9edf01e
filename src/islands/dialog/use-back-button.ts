import { useEffect, useRef } from 'react'

type Ways = { mayClose: () => boolean; close: () => void; query: string | undefined }

/** The number of stacked dialogs that a history entry stands for. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'dialog' in state ? Number(state.dialog) : 0

let open = 0

/**
 * An open dialog is a history entry, with `query` in its address: back closes it unless `mayClose` refuses, and
 * closing it otherwise goes back. A dialog over a dialog is a second entry.
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
    // With the query in a fresh address, back leads to the page; after a reload the entry exists already
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
