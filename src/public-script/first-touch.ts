/**
 * Runs on the first touch or key on a page: registers the service worker, counts a listing's view for its owner's
 * statistics, and notes the listing as seen. The note (path, title, price and photo, as on the page) stays in the
 * browser; recent.ts renders it. A page without a listing any more removes its note, and so does the owner's own.
 * A listing's page gets its print style and, below it, its address with a QR code, which the browser loads for printing.
 * Focusing the search field loads suggest.ts. Sharing a listing opens the phone's share sheet.
 */
import './parts/hide-header.ts'
import './parts/menus.ts'

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
    if (title && !isOwn()) others.unshift([path, title, price, photo])
    localStorage.setItem('recent', JSON.stringify(others.slice(0, MOST)))
  } catch {
    // Without storage, or with foreign data in it, nothing is noted
  }
}

const sellerLink = () => document.querySelector<HTMLAnchorElement>('.detail [href*="/user/"]')?.href

/** By the stored session, because the owner's bar may be drawn later than the first touch. */
const isOwn = (): boolean =>
  localStorage['root']?.includes(
    `"user_info":{"id":${/\d+/.exec(sellerLink()?.split('/user/')[1] ?? '')},`,
  )

/** Once per tab, never for the owner. A crawler that only fetches the page has no touch. */
function countView(): void {
  const path = pathOfListing()
  if (!path || !sellerLink()) return
  try {
    if (isOwn() || sessionStorage[path]) return
    sessionStorage[path] = 1
    navigator.sendBeacon(`/listings${path}/view/`)
  } catch {
    // Without storage every view would count twice
  }
}

/** A lazy image that is hidden is only loaded for printing. */
function preparePrint(): void {
  const { origin, pathname } = location
  const button = document.querySelector<HTMLElement>('[data-print]')
  if (button) {
    button.hidden = false
    button.onclick = () => print()
  }
  if (pathOfListing())
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        `<link rel="stylesheet" media="print" href="/print.css"><p class="printed hidden">${origin}${pathname}<img loading="lazy" src="${pathname}/qr.svg" alt="">`,
      )
}

// Also when the page comes from the back/forward cache
addEventListener('pageshow', noteListing)
noteListing()
countView()
preparePrint()
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
