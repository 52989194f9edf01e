/**
 * After a deploy an open page may ask for a file that is gone. Where the site says so, the page is loaded again, once for
 * each file; drafts are kept.
 */
import { storageOf } from './browser-storage.ts'

const STORAGE_KEY = 'reloaded-for'

async function reloadIfGone(address: string): Promise<void> {
  const storage = storageOf('sessionStorage')
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status !== 404 || !storage || storage.getItem(STORAGE_KEY) === address) return
  storage.setItem(STORAGE_KEY, address)
  location.reload()
  await new Promise(() => {})
}

let deciding: Promise<void> | undefined

/** Settles when the page stays; undefined unless a file is missing. */
export const untilItStays = (): Promise<void> | undefined => deciding

if (typeof window !== 'undefined') {
  window.addEventListener('vite:preloadError', (event) => {
    const error = 'payload' in event && String(event.payload)
    // Safari does not say which file: with another build this one is gone too
    deciding = reloadIfGone(/\S{1,200}\.js/.exec(error || '')?.[0] ?? import.meta.url)
  })
  // Islands load by another way
  window.addEventListener('astro:hydration-error', ({ target }) => {
    const address = target instanceof Element && target.getAttribute('component-url')
    if (address) deciding = reloadIfGone(address)
  })
}
