/**
 * The service worker: without a network the pages seen last open as they were, any other address says what is
 * missing. It looks at navigations only. Why so: docs/decisions/offline-pages.md
 */
import { dayName, timeOfDay } from '../i18n/day.ts'
import { fillIn } from '../i18n/fill-in.ts'
import { localePath, splitLocale, type Locale } from '../i18n/locale.ts'
import en from '../i18n/locales/en/offline.json'
import ru from '../i18n/locales/ru/offline.json'
import cyrillic from '../i18n/locales/uz-Cyrl/offline.json'
import uz from '../i18n/locales/uz/offline.json'

/** TypeScript knows pages only, not the inside of a worker. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Install = Lasting & { addRoutes?(rule: object): Promise<void> }
type Fetch = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type Worker = {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Install) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void
}
declare const self: Worker
/** Another one for every build (build/public-scripts.ts). */
declare const BUILD: string

const textOf = (locale: Locale, key: keyof typeof uz): string =>
  ({ uz, 'uz-Cyrl': cyrillic, ru, en })[locale][key]
/** What a logout throws away (stores/session/session.ts) begins with the same word. */
const PAGES = `pages-${BUILD}`
const OFFLINE = `offline-${BUILD}`
const MOST = 30
/** Lists, listings and the page about us; never a member's, though those are the same for everybody too. */
const PUBLIC_PAGE = /^\/(about|service|(product|service)\/\d+)?$/

self.addEventListener('install', (event) => {
  // No page depends on the worker it began with, so a new one takes over at once
  event.waitUntil(self.skipWaiting())
  // Pictures, scripts and calls don't wait for this worker to start
  const others = { not: { requestMode: 'navigate' } }
  void event.addRoutes?.({ condition: others, source: 'network' }).catch(() => {})
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== PAGES && name !== OFFLINE) await caches.delete(name)
  // The request goes out while the worker starts
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // The page that brought this worker was there before it
  for (const { url } of await self.clients.matchAll())
    if (isPublic(url))
      await fetch(url)
        .then((page) => store(url, page))
        .catch(ignore)
}

const ignore = () => {}

/** The network's answer however long it takes: an old page in its place would show what is sold by now. */
async function answer(event: Fetch): Promise<Response> {
  const { request } = event
  try {
    const page = (await event.preloadResponse) ?? (await fetch(request))
    if (isPublic(request.url)) event.waitUntil(store(request.url, page.clone()).catch(ignore))
    return page
  } catch (error) {
    const page = (await storedPage(request.url)) ?? (await offlinePage(request.url))
    if (page) return page
    throw error
  }
}

const pathOf = (url: string) => splitLocale(new URL(url).pathname)
const isPublic = (url: string): boolean =>
  PUBLIC_PAGE.test(pathOf(url).path) && !new URL(url).searchParams.has('panel')

async function store(url: string, page: Response): Promise<void> {
  const pages = await caches.open(PAGES)
  // Also for what is gone by now; and the keys are in the order in which they came
  if (page.status < 500) await pages.delete(url)
  if (page.status !== 200 || !page.headers.get('cache-control')?.includes('public')) return
  await pages.put(url, page)
  const stored = await pages.keys()
  for (const oldest of stored.slice(0, -MOST)) await pages.delete(oldest)
  const address = localePath('/offline', pathOf(url).locale)
  const offline = await caches.open(OFFLINE)
  if (!(await offline.match(address))) await offline.add(address)
}

/** With more in it, under the same security policy; what speaks of the bytes on the wire is left out. */
async function withMore(page: Response, place: RegExp, more: (found: string) => string) {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'speculation-rules'])
    headers.delete(name)
  return new Response((await page.text()).replace(place, more), { headers })
}

async function storedPage(url: string): Promise<Response | undefined> {
  const page = await (await caches.open(PAGES)).match(url, { ignoreVary: true })
  if (!page) return undefined
  const { locale } = pathOf(url)
  const at = new Date(page.headers.get('date') ?? '')
  const when = { day: dayName(at, locale), time: timeOfDay(at) }
  const retry = `<a class="link" href="">${textOf(locale, 'retry')}</a>`
  const note = `<p class="box mb-4 p-3">${fillIn(textOf(locale, 'stored'), when)} ${retry}</p>`
  return withMore(page, /<main[^>]*>/, (main) => main + note)
}

/** In the language of the address, or in one that was read before. */
async function offlinePage(url: string): Promise<Response | undefined> {
  const { locale } = pathOf(url)
  const offline = await caches.open(OFFLINE)
  const page =
    (await offline.match(localePath('/offline', locale), { ignoreVary: true })) ??
    (await offline.matchAll())[0]
  const links = await storedLinks(locale)
  return page && withMore(page, /<\/main>/, (end) => links + end)
}

/** What can be read meanwhile, the last one first. */
async function storedLinks(locale: Locale): Promise<string> {
  const pages = await caches.open(PAGES)
  const links: string[] = []
  for (const { url } of await pages.keys()) {
    const html = await (await pages.match(url, { ignoreVary: true }))?.text()
    // Escaped already: it stood in a page of ours
    const title = /<title>([^<]*)/.exec(html ?? '')?.[1]
    if (!title || pathOf(url).locale !== locale) continue
    const address = url.replaceAll('&', '&amp;').replaceAll('"', '%22')
    links.unshift(`<li><a class="row" href="${address}">${title}</a></li>`)
  }
  if (links.length === 0) return ''
  const name = textOf(locale, 'pages')
  return `<nav class="box p-3" aria-label="${name}"><h2 class="row">${name}</h2><ul>${links.join('')}</ul></nav>`
}
