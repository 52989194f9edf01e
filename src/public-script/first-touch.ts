/**
 * Runs on the first touch or key on a page: registers the service worker, counts a listing's view for its owner's
 * statistics, and notes the listing as seen. The note (path, title, price and photo, as on the page) stays in the
 * browser; recent.ts renders it. A page without a listing any more removes its note, and so does the owner's own.
 * Focusing the search field loads suggest.ts. Sharing a listing opens the phone's share sheet.
 */
const MOST = 12
const text = (selector: string) => document.querySelector(selector)?.textContent

const pathOfListing = () => /\/(product|service)\/\d+$/.exec(location.pathname)?.[0]

function noteListing(): void {
  const path = pathOfListing()
  if (!path) return
  try {
    const noted: unknown = JSON.parse(localStorage.getItem('recent') ?? '[]')
    const isThis = (one: unknown) => Array.isArray(one) && one[0] === path
    const others: unknown[] = Array.isArray(noted) ? noted.filter((one) => !isThis(one)) : []
    // A price in dollars may follow
    const price = document.querySelector('.detail .price')?.firstChild?.textContent
    const title = text('.detail h1')
    const photo = document.querySelector<HTMLImageElement>('[data-photo] img')?.srcset
    if (title && !document.querySelector('[data-own]')) others.unshift([path, title, price, photo])
    localStorage.setItem('recent', JSON.stringify(others.slice(0, MOST)))
  } catch {
    // Without storage, or with foreign data in it, nothing is noted
  }
}

/** Once per tab, never for the owner. A crawler that only fetches the page has no touch. */
function countView(): void {
  const path = pathOfListing()
  const seller = document.querySelector<HTMLAnchorElement>('.detail [href*="/user/"]')?.href
  if (!path || !seller) return
  try {
    const isOwn = localStorage['root']?.includes(
      `"user_info":{"id":${/\d+/.exec(seller.split('/user/')[1] ?? '')},`,
    )
    if (isOwn || sessionStorage[path]) return
    sessionStorage[path] = 1
    navigator.sendBeacon(`/listings${path}/view/`)
  } catch {
    // Without storage every view would count twice
  }
}

// Also when the page comes from the back/forward cache
addEventListener('pageshow', noteListing)
noteListing()
countView()
/** True where a listing's price has the switch, or the reader has turned it on. */
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
// If the browser refuses, the site works without
navigator.serviceWorker?.register('/sw.js').catch(() => {})

const SUGGEST: string = '/suggest.js'
const onFocus = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLInputElement && target.name === 'q')
    import(/* @vite-ignore */ SUGGEST).then(({ suggestIn }) => suggestIn(target)).catch(() => {})
}
addEventListener('focusin', onFocus)
onFocus({ target: document.activeElement })

/** Opens the system's share sheet, if there is one; else the link leads to Telegram's. */
addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-share]'))) return
  navigator.sendBeacon(`/listings${pathOfListing()}/share/`)
  const url = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href
  if (!('share' in navigator)) return
  event.preventDefault()
  // Closing the sheet rejects the promise, which is no error
  navigator.share({ title: document.title, url }).catch(() => {})
})
