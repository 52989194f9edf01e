/**
 * The service worker: without a network the pages seen last open as they were, any other address says what is
 * missing. Of requests it looks at navigations only. Why so: docs/decisions/offline.md
 */
import { dayInside, timeOfDay } from '../i18n/day.ts'
import { fillIn } from '../i18n/fill-in.ts'
import { localePath, splitLocale, type Locale } from '../i18n/locale.ts'
import en from '../i18n/locales/en/offline.json'
import ru from '../i18n/locales/ru/offline.json'
import cyrillic from '../i18n/locales/uz-Cyrl/offline.json'
import uz from '../i18n/locales/uz/offline.json'
import './sw/push.ts'
import { worker, type Fetch } from './sw/worker.ts'

/** Another one for every build (build/public-scripts.ts). */
declare const BUILD: string
/** A pattern of the pages that are kept (src/api/pages.ts). */
declare const KEPT_PAGES: string

const textOf = (locale: Locale, key: keyof typeof uz): string =>
  ({ uz, 'uz-Cyrl': cyrillic, ru, en })[locale][key]
/** What a logout throws away (stores/session/session.ts) begins with the same word. */
const PAGES = `pages-${BUILD}`
const OFFLINE = `offline-${BUILD}`
const MOST = 30
/** Lists, listings and the page about us; of a member's none but the chats', though all are the same for everybody. */
const PUBLIC_PAGE = new RegExp(KEPT_PAGES)
/** One page for all: a script fills it (stores/chat/saved-chats.ts). */
const CHATS = /^\/chat(\/\d+)?$/

worker.addEventListener('install', (event) => {
  // No page depends on the worker it began with, so a new one takes over at once
  event.waitUntil(worker.skipWaiting())
  // Pictures, scripts and calls don't wait for this worker to start
  const others = { not: { requestMode: 'navigate' } }
  void event.addRoutes?.({ condition: others, source: 'network' }).catch(() => {})
})

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== PAGES && name !== OFFLINE)
  // Without those of a worker before it, the chats are of the page that brought this one
  if (others.some((name) => !name.startsWith('chats')))
    for (const name of others) await caches.delete(name)
  // The request goes out while the worker starts
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  // The page that brought this worker was there before it
  for (const { url } of await worker.clients.matchAll()) {
    const key = keyOf(url)
    if (key)
      await fetch(url)
        .then((page) => store(key, page))
        .catch(ignore)
  }
}

const ignore = () => {}

/** The network's answer however long it takes: an old page in its place would show what is sold by now. */
async function answer(event: Fetch): Promise<Response> {
  const { request } = event
  try {
    const page = (await event.preloadResponse) ?? (await fetch(request))
    const key = keyOf(request.url)
    if (key) event.waitUntil(store(key, page.clone()).catch(ignore))
    return page
  } catch (error) {
    const page = (await storedPage(request.url)) ?? (await offlinePage(request.url))
    if (page) return page
    throw error
  }
}

const pathOf = (url: string) => splitLocale(new URL(url).pathname)

/** Under which address a page is stored; null: it is not. */
function keyOf(url: string): string | null {
  const { locale, path } = pathOf(url)
  if (CHATS.test(path)) return new URL(localePath('/chat', locale), url).href
  return PUBLIC_PAGE.test(path) && !new URL(url).searchParams.has('panel') ? url : null
}

async function store(key: string, page: Response): Promise<void> {
  const pages = await caches.open(PAGES)
  // Also for what is gone by now; and the keys are in the order in which they came
  if (page.status < 500) await pages.delete(key)
  if (page.status !== 200 || !page.headers.get('cache-control')?.includes('public')) return
  await pages.put(key, page)
  const stored = await pages.keys()
  for (const oldest of stored.slice(0, -MOST)) await pages.delete(oldest)
  const address = localePath('/offline', pathOf(key).locale)
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
  const key = keyOf(url)
  const page = key && (await (await caches.open(PAGES)).match(key, { ignoreVary: true }))
  const { locale, path } = pathOf(url)
  // Chats say themselves of when they are
  if (!page) return undefined
  if (CHATS.test(path)) return page
  // The site's clock, which that of the phone may be behind
  const at = new Date(Math.min(Date.now(), Date.parse(page.headers.get('date') ?? '')))
  const when = { day: dayInside(at, locale), time: timeOfDay(at) }
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
    // Escaped already: it stood in a page of ours, with the site's name behind it
    const title = /<title>(.*?)(?: \| Bozor)?</.exec(html ?? '')?.[1]
    if (!title || pathOf(url).locale !== locale) continue
    const address = url.replaceAll('&', '&amp;').replaceAll('"', '%22')
    links.unshift(`<li><a class="row" href="${address}">${title}</a></li>`)
  }
  if (links.length === 0) return ''
  const name = textOf(locale, 'pages')
  return `<nav class="box p-3" aria-label="${name}"><h2 class="row">${name}</h2><ul>${links.join('')}</ul></nav>`
}
