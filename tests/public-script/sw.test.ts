/** The service worker without a network, in browsers that tell it in different ways. */
import { beforeEach, expect, test, vi } from 'vitest'
import { stubCaches } from '../stores/fake-caches.ts'

const listeners = new Map<string, (event: object) => void>()

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('BUILD', 'now')
  vi.stubGlobal('KEPT_PAGES', '^/product/')
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  })
  const offline = new Response('<main>No network</main>')
  stubCaches().set('offline-now', new Map([['https://bozor.example/offline', offline]]))
  await import('../../src/public-script/sw.ts')
})

const answerTo = (preloadResponse: Promise<Response>) =>
  new Promise<Response>((resolve) => {
    const request = { mode: 'navigate', method: 'GET', url: 'https://bozor.example/product/1' }
    const waitUntil = (work: Promise<unknown>) => work
    listeners.get('fetch')?.({ request, preloadResponse, respondWith: resolve, waitUntil })
  })

test('A preloaded page that fails shows the offline page', async () => {
  const answer = await answerTo(Promise.reject(new TypeError('Failed to fetch')))
  expect(await answer.text()).toContain('No network')
})

test('So does one that resolves to an error, as in Firefox', async () => {
  const answer = await answerTo(Promise.resolve(Response.error()))
  expect(await answer.text()).toContain('No network')
})
