import { cleanTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $report, beginReport, sendReport } from '../../src/stores/report.ts'
import { closeSession } from '../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../src/stores/lib/toasts.ts'
import { answerWith, error } from './fake-answers.ts'
import { logIn } from './logged-in.ts'

const SOFA = { kind: 'product', id: 17 } as const
const FRAUD = { reason: 'fraud', note: 'Pul soʻradi' } as const
const said = () => $toast.get()?.key

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  logIn()
  beginReport()
})
afterEach(() => {
  while ($toast.get()) dismiss()
  void closeSession()
  cleanTestStorage()
  vi.unstubAllGlobals()
})

test.each([
  [201, 'report_sent'],
  [200, 'report_known'],
])('Answered %i, it shows %s', async (status, key) => {
  const asked = answerWith({ status, body: { reason: 'fraud' } })
  expect(await sendReport(SOFA, FRAUD, 'uz')).toBe(true)
  expect(asked[0]?.body).toEqual({ ...SOFA, ...FRAUD })
  expect(said()).toBe(key)
})

test('Without a reason nothing is sent', async () => {
  const asked = answerWith()
  expect(await sendReport(SOFA, { reason: null, note: '' }, 'uz')).toBe(false)
  expect($report.get().problem).toEqual({ key: 'report_reason_required' })
  expect(asked).toEqual([])
})

test('A failure shows in the form until the next try', async () => {
  answerWith('broken line', error(429, 'too_many_requests', {}), { status: 201, body: {} })
  expect(await sendReport(SOFA, FRAUD, 'uz')).toBe(false)
  expect($report.get()).toMatchObject({ busy: false, problem: { key: 'FETCH_ERROR' } })
  expect(await sendReport(SOFA, FRAUD, 'uz')).toBe(false)
  expect($report.get().problem).toEqual({ key: 'too_many_requests' })
  expect(await sendReport(SOFA, FRAUD, 'uz')).toBe(true)
  expect($report.get().problem).toBeNull()
  expect(said()).toBe('report_sent')
})

test('A second press during the request does nothing', async () => {
  const asked = answerWith({ status: 201, body: {} })
  const both = [sendReport(SOFA, FRAUD, 'uz'), sendReport(SOFA, FRAUD, 'uz')]
  expect(await Promise.all(both)).toEqual([true, false])
  expect(asked).toHaveLength(1)
})
