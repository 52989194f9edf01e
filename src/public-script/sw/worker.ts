/** The types of a service worker's scope: TypeScript's DOM library has only pages. */

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Install = Lasting & { addRoutes?(rule: object): Promise<void> }
export type Fetch = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type Push = Lasting & { data: { text(): string } | null }
type Click = Lasting & { notification: Notification }
type Tab = { url: string; focus(): Promise<unknown> }

type Worker = {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(which?: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Install) => void): void
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void
  addEventListener(type: 'push', listener: (event: Push) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Click) => void): void
}
declare const self: Worker

export const worker = self
