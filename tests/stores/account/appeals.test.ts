import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $appeal, sendAppeal } from '../../../src/stores/account/appeals.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'

beforeEach(() => void logIn())
afterEach(() => {
  while ($toast.get()) dismiss()
  vi.unstubAllGlobals()
})
const said = () => $toast.get()?.key

test('An appeal is sent to the moderators once, for any number of taps', async () => {
  const asked = answerWith({ status: 204 })
  const sending = sendAppeal(7, 'Soat asl', 'uz')
  expect($appeal.get()).toMatchObject({ id: 7, busy: true, error: null })
  expect(await sendAppeal(7, 'Soat asl', 'uz')).toBe(false)
  expect(await sending).toBe(true)
  expect($appeal.get()).toMatchObject({ id: 7, busy: false, error: null })
  expect(asked).toMatchObject([{ path: '/decisions/7/appeal/', body: { text: 'Soat asl' } }])
  expect(said()).toBe('appeal_sent')
})

test('Without a text nothing is sent, and the field shows it', async () => {
  const asked = answerWith()
  expect(await sendAppeal(7, ' \n', 'uz')).toBe(false)
  expect($appeal.get()).toEqual({ id: 7, busy: false, error: 'appeal_required' })
  expect([asked, said()]).toEqual([[], undefined])
})

test('An error of the text shows at its field, any other in a toast', async () => {
  answerWith(
    error(400, 'appeal_too_long', { errors: { text: 'appeal_too_long' } }),
    error(500, 'server_error'),
  )
  expect(await sendAppeal(7, 'x', 'uz')).toBe(false)
  expect([$appeal.get().error, said()]).toEqual(['appeal_too_long', undefined])
  expect(await sendAppeal(8, 'x', 'uz')).toBe(false)
  expect($appeal.get()).toEqual({ id: 8, busy: false, error: null })
  expect(said()).toBe('unknown_error')
})
