import { useEffect, useRef } from 'react'

const isEdit = () => new URLSearchParams(location.search).has('edit')

/**
 * While the form is open the address says `?edit`, one step of the history: the back button closes
 * the form, unless `mayClose` refuses, and closing it by other means takes the step back.
 */
export function useEditAddress(mayClose: () => boolean, close: () => void) {
  const latest = useRef({ mayClose, close })
  useEffect(() => {
    latest.current = { mayClose, close }
  })
  useEffect(() => {
    const enter = () => history.pushState(null, '', `${location.pathname}?edit`)
    if (isEdit()) history.replaceState(null, '', location.pathname)
    enter()
    const onBack = () => {
      if (latest.current.mayClose()) latest.current.close()
      else enter()
    }
    window.addEventListener('popstate', onBack)
    return () => {
      window.removeEventListener('popstate', onBack)
      if (isEdit()) history.back()
    }
  }, [])
}

/** Shows the page anew, as it is on the server now and without the form. */
export function reloadWithoutEdit() {
  history.replaceState(null, '', location.pathname)
  location.reload()
}
