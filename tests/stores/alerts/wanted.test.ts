/** Searches that sellers see: what the member is told, and where a seller is led. */
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { haveIt, publishWanted } from '../../../src/stores/alerts/wanted.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { stubStorage, stubWindow } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

const POST = { id: 3, kind: 'service' } as const

beforeEach(() => {
  stubStorage()
  stubWindow()
  logIn()
})
afterEach(() => {
  while ($toast.get()) dismiss()
  cleanStores($toast)
  vi.unstubAllGlobals()
})

test.each([
  [false, 'wanted_published'],
  [true, 'wanted_waits'],
])('wanted: a post that is hidden (%s) is told as %s', async (hidden, key) => {
  answerWith({ body: { wanted: { id: 3, text: '', until: '', hidden } } })
  expect(await publishWanted(5, '', 'uz')).toBeNull()
  expect($toast.get()?.key).toBe(key)
})

test('wanted: a faulty text shows its error at the field, any other refusal a toast', async () => {
  answerWith(
    error(400, 'contact_in_wanted', { errors: { text: 'contact_in_wanted' } }),
    error(403, 'too_many_wanted'),
  )
  expect(await publishWanted(5, '@men', 'uz')).toEqual({ text: 'contact_in_wanted' })
  expect($toast.get()).toBeNull()
  expect(await publishWanted(5, '', 'uz')).toEqual({})
  expect($toast.get()?.key).toBe('too_many_wanted')
})

test('wanted: a seller is led to the chat, or without a fitting listing to the form for one', async () => {
  answerWith({ body: { room: 7 } }, error(409, 'wanted_no_listing'), error(404, 'not_found'))
  expect(await haveIt(POST, 'ru')).toEqual({ path: '/ru/chat/7' })
  expect($toast.get()).toBeNull()
  expect(await haveIt(POST, 'ru')).toBeNull()
  expect($toast.get()).toMatchObject({ kind: 'info', link: { href: '/ru/new-service' } })
  dismiss()
  expect(await haveIt(POST, 'ru')).toBeNull()
  expect($toast.get()).toMatchObject({ kind: 'error', key: 'not_found' })
})
