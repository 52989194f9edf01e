import { useEffect, useRef } from 'react'

type Ways = { mayClose: () => boolean; close: () => void; query: string | undefined }

const isStep = () => typeof history.state === 'object' && history.state?.dialog === true

/**
 * What is open is a step of the history, with `query` in its address: back closes it unless `mayClose`
 * refuses, and closing it by other means takes the step back.
 */
export function useBackButton(ways: Ways) {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    const { query } = latest.current
    const enter = () => history.pushState({ dialog: true }, '', query)
    // Whoever comes with the query in the address goes back to the page; after a reload the step is there
    if (!isStep()) {
      if (query) history.replaceState(null, '', location.pathname)
      enter()
    }
    const onBack = () => {
      if (latest.current.mayClose()) latest.current.close()
      else enter()
    }
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (isStep()) history.back()
    }
  }, [])
}
