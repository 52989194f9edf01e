/** Shows what comes while no page is open, and opens what it is about. Why so: docs/decisions/telling-members.md */
import { worker } from './worker.ts'

type Shown = { title: string; body: string; url: string; tag: string; lang: string }

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Browsers take the right to be sent anything from who shows nothing, so that something is shown of everything. */
async function show(text: string): Promise<void> {
  const { title, body, url, tag, lang } = read(text)
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang,
    data: url,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  })
}

function read(text: string): Shown {
  const nothing = { title: 'Bozor', body: '', url: '/', tag: 'bozor', lang: 'uz' }
  try {
    return { ...nothing, ...JSON.parse(text) }
  } catch {
    return nothing
  }
}

/** The tab that shows it already, or a new one; another site's address leads to our own first page. */
async function open(path: string): Promise<void> {
  const { origin } = location
  const { href, pathname } = ownUrl(path, origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((tab) => new URL(tab.url).pathname === pathname)
  await (tab ? tab.focus() : worker.clients.openWindow(href))
}

function ownUrl(path: string, origin: string): URL {
  try {
    const url = new URL(path, origin)
    if (url.origin === origin) return url
  } catch {
    // No address
  }
  return new URL(origin)
}
