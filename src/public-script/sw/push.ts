/** Shows push messages while no page is open, and opens their page. The reasons: docs/decisions/telling-members.md */
import { worker } from './worker.ts'

type Shown = { title: string; body: string; url: string; tag: string; lang: string }

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Browsers withdraw the permission from a site that shows nothing, so each message shows something. */
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
  const nothing = { title: location.hostname, body: '', url: '/', tag: 'bozor', lang: 'uz' }
  try {
    return { ...nothing, ...JSON.parse(text) }
  } catch {
    return nothing
  }
}

/** Focuses a tab of that page, or opens one; a foreign address opens our home page instead. */
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
    // Not an address
  }
  return new URL(origin)
}
