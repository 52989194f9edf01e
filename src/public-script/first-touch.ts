/**
 * Begins with the first touch or key on a page: registers the service worker, and notes the listing of this page as the
 * one seen last. The note stays in the browser: path, title, price and photo as the page has them; recent.ts draws
 * them. A page in whose place there is no listing any more takes its note away, and so does one's own.
 * Who comes to the search field gets suggest.ts.
 */
const MOST = 12
const text = (selector: string) => document.querySelector(selector)?.textContent

function noteListing(): void {
  const path = /\/(product|service)\/\d+$/.exec(location.pathname)?.[0]
  if (!path) return
  try {
    const noted: unknown = JSON.parse(localStorage.getItem('recent') ?? '[]')
    const isThis = (one: unknown) => Array.isArray(one) && one[0] === path
    const others: unknown[] = Array.isArray(noted) ? noted.filter((one) => !isThis(one)) : []
    // Behind it may stand dollars
    const price = document.querySelector('.detail .price')?.firstChild?.textContent
    const title = text('.detail h1')
    const photo = document.querySelector<HTMLImageElement>('[data-photo] img')?.srcset
    if (title && !document.querySelector('[data-own]')) others.unshift([path, title, price, photo])
    localStorage.setItem('recent', JSON.stringify(others.slice(0, MOST)))
  } catch {
    // No storage, or not ours in it: nothing is noted
  }
}

// Also when the page comes back as it was left
addEventListener('pageshow', noteListing)
noteListing()
/** Where a listing's price has the switch, or the reader has switched it on. */
function hasDollars(): boolean {
  try {
    return (
      document.querySelector('.detail .price') !== null || localStorage.getItem('dollars') === 'on'
    )
  } catch {
    return false
  }
}
const DOLLARS: string = '/dollars.js'
if (hasDollars()) void import(/* @vite-ignore */ DOLLARS).catch(() => {})
// A browser that refuses does without
navigator.serviceWorker?.register('/sw.js').catch(() => {})

const SUGGEST: string = '/suggest.js'
const onFocus = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLInputElement && target.name === 'q')
    import(/* @vite-ignore */ SUGGEST).then(({ suggestIn }) => suggestIn(target)).catch(() => {})
}
addEventListener('focusin', onFocus)
onFocus({ target: document.activeElement })
