import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReturn, sleepUntilReturn } from '../../../src/stores/lib/on-return.ts'
import { stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

let browser: ReturnType<typeof stubWindow>
beforeEach(() => {
  vi.useFakeTimers()
  browser = stubWindow()
  logIn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function look(visibilityState: 'hidden' | 'visible') {
  Object.assign(document, { visibilityState })
  document.dispatchEvent(new Event('visibilitychange'))
}
const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('onReturn: reports how long the page was hidden', () => {
  const times: number[] = []
  const stop = onReturn((awayMs) => times.push(awayMs))
  vi.advanceTimersByTime(5_000)
  look('hidden')
  vi.advanceTimersByTime(3_000)
  expect(times).toEqual([])
  look('visible')
  expect(times).toEqual([3_000])
  stop()
})

test("onReturn: the network's return and a page from the browser’s cache count as returns from any time", () => {
  const times: number[] = []
  const stop = onReturn((awayMs) => times.push(awayMs))
  browser.goOnline()
  show(false)
  show(true)
  expect(times).toEqual([Infinity, Infinity])
  stop()
  browser.goOnline()
  show(true)
  look('visible')
  expect(times).toHaveLength(2)
})

test('sleepUntilReturn: ends after its time, or when the network is back', async () => {
  const ends: string[] = []
  void sleepUntilReturn(1_000).then(() => ends.push('time'))
  await vi.advanceTimersByTimeAsync(999)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toEqual(['time'])
  void sleepUntilReturn(1_000).then(() => ends.push('network'))
  browser.goOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual(['time', 'network'])
})
