/**
 * Begins with the first touch or key on a page: registers the service worker, counts the look at a listing for its
 * owner's figures, and notes it as the one seen last. The note stays in the browser: path, title, price and photo as the
 * page has them; recent.ts draws them. A page in whose place there is no listing any more takes its note away, and so
 * does one's own. Who comes to the search field gets suggest.ts. Who shares a listing gets the phone's sheet.
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

/** Once a tab, never by the owner. A program that only fetches the page touches nothing. */
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
    // Without a storage everything would count twice
  }
}

// Also when the page comes back as it was left
addEventListener('pageshow', noteListing)
noteListing()
countView()
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

/** The phone's own sheet, where there is one; else the link leads to Telegram's. */
addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('[data-share]'))) return
  navigator.sendBeacon(`/listings${pathOfListing()}/share/`)
  const url = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? location.href
  if (!('share' in navigator)) return
  event.preventDefault()
  // Who closes the sheet has shared nothing: that is no error
  navigator.share({ title: document.title, url }).catch(() => {})
})
