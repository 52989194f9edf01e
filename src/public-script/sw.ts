/**
 * The service worker: offline, the pages seen last open as they were, and any other address gets an offline page.
 * It handles navigations only. The reasons: docs/decisions/offline.md
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

/** Different for each build (build/public-scripts.ts). */
declare const BUILD: string
/** A pattern of the pages that are kept (src/api/pages.ts). */
declare const KEPT_PAGES: string

const textOf = (locale: Locale, key: keyof typeof uz): string =>
  ({ uz, 'uz-Cyrl': cyrillic, ru, en })[locale][key]
/** The prefix by which a logout deletes caches (stores/session/session.ts). */
const PAGES = `pages-${BUILD}`
const OFFLINE = `offline-${BUILD}`
const MOST = 30
/** Lists, listings and the about page; of members' pages only the chats, although all are the same for everybody. */
const PUBLIC_PAGE = new RegExp(KEPT_PAGES)
/** One page for all chats: a script fills it (stores/chat/saved-chats.ts). */
const CHATS = /^\/chat(\/\d+)?$/

worker.addEventListener('install', (event) => {
  // No page depends on the worker that it started with, so a new one takes over at once
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
  // Without page caches of an earlier worker, the chats were stored by the page that installed this one
  if (others.some((name) => !name.startsWith('chats')))
    for (const name of others) await caches.delete(name)
  // The request is sent while the worker starts
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  // The page that installed this worker was loaded before it
  for (const { url } of await worker.clients.matchAll()) {
    const key = keyOf(url)
    if (key)
      await fetch(url)
        .then((page) => store(key, page))
        .catch(ignore)
  }
}

const ignore = () => {}

/** The network's response however slow: an older page would show listings that are sold by now. */
async function answer(event: Fetch): Promise<Response> {
  const { request } = event
  try {
    const page = (await event.preloadResponse) ?? (await fetch(request))
    // Without a network Firefox resolves the preloaded response, while other browsers reject it
    if (page.type === 'error') throw new TypeError('No network')
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

/** The cache key of a page; null: it isn't stored. */
function keyOf(url: string): string | null {
  const { locale, path } = pathOf(url)
  if (CHATS.test(path)) return new URL(localePath('/chat', locale), url).href
  return PUBLIC_PAGE.test(path) && !new URL(url).searchParams.has('panel') ? url : null
}

async function store(key: string, page: Response): Promise<void> {
  const pages = await caches.open(PAGES)
  // Also for a deleted page; and deleting first keeps the keys in the order of the last visit
  if (page.status < 500) await pages.delete(key)
  if (page.status !== 200 || !page.headers.get('cache-control')?.includes('public')) return
  await pages.put(key, page)
  const stored = await pages.keys()
  for (const oldest of stored.slice(0, -MOST)) await pages.delete(oldest)
  const address = localePath('/offline', pathOf(key).locale)
  const offline = await caches.open(OFFLINE)
  if (!(await offline.match(address))) await offline.add(address)
}

/** A copy with insertions, under the same security policy; headers about the body's bytes are dropped. */
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
  // Chats tell their own date
  if (!page) return undefined
  if (CHATS.test(path)) return page
  // The server's time; a phone's clock may be behind it
  const at = new Date(Math.min(Date.now(), Date.parse(page.headers.get('date') ?? '')))
  const when = { day: dayInside(at, locale), time: timeOfDay(at) }
  const retry = `<a class="link" href="">${textOf(locale, 'retry')}</a>`
  const note = `<p class="box mb-4 p-3">${fillIn(textOf(locale, 'stored'), when)} ${retry}</p>`
  return withMore(page, /<main[^>]*>/, (main) => main + note)
}

/** In the language of the address, or in one that was visited before. */
async function offlinePage(url: string): Promise<Response | undefined> {
  const { locale } = pathOf(url)
  const offline = await caches.open(OFFLINE)
  const page =
    (await offline.match(localePath('/offline', locale), { ignoreVary: true })) ??
    (await offline.matchAll())[0]
  const links = await storedLinks(locale)
  return page && withMore(page, /<\/main>/, (end) => links + end)
}

/** Links to the stored pages, last one first. */
async function storedLinks(locale: Locale): Promise<string> {
  const pages = await caches.open(PAGES)
  const links: string[] = []
  for (const { url } of await pages.keys()) {
    const html = await (await pages.match(url, { ignoreVary: true }))?.text()
    // Already escaped: it comes from a page of ours, followed by the site's name
    const title = /<title>([^<|]+)/.exec(html ?? '')?.[1]
    if (!title || pathOf(url).locale !== locale) continue
    const address = url.replaceAll('&', '&amp;').replaceAll('"', '%22')
    links.unshift(`<li><a class="row" href="${address}">${title}</a></li>`)
  }
  if (links.length === 0) return ''
  const name = textOf(locale, 'pages')
  return `<nav class="box p-3" aria-label="${name}"><h2 class="row">${name}</h2><ul>${links.join('')}</ul></nav>`
}
