import { useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { $offerFloors, loadFloor, saveFloor } from '../../../src/stores/chat/offer-floor.ts'
import { $toast } from '../../../src/stores/lib/toasts.ts'
import { closeSession } from '../../../src/stores/session/session.ts'
import { stubStorage } from '../fake-storage.ts'
import { logIn } from '../logged-in.ts'

beforeAll(() => useTestStorageEngine())
beforeEach(() => {
  stubStorage()
  logIn()
})
afterEach(() => {
  void closeSession()
  vi.unstubAllGlobals()
})

const answers = (...all: Response[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => all.shift() ?? Response.error()),
  )

test('the floor of a product is asked for once; after a failure the next card asks again', async () => {
  answers(Response.json({ code: 'server_error', message: '!' }, { status: 500 }))
  await loadFloor(3, 'uz')
  expect($offerFloors.get()).not.toHaveProperty('3')
  answers(Response.json({ amount: 900 }))
  await Promise.all([loadFloor(3, 'uz'), loadFloor(3, 'uz')])
  expect(fetch).toHaveBeenCalledOnce()
  expect($offerFloors.get()).toMatchObject({ 3: 900 })
})

test('a saved floor is shown, a refused one is told and changes nothing', async () => {
  answers(
    new Response(null, { status: 204 }),
    Response.json({ code: 'offer_too_high', message: '!' }, { status: 400 }),
    new Response(null, { status: 204 }),
  )
  await saveFloor(4, 700, 'uz')
  expect($offerFloors.get()).toMatchObject({ 4: 700 })
  await saveFloor(4, 9_000, 'uz')
  expect($offerFloors.get()).toMatchObject({ 4: 700 })
  expect($toast.get()?.key).toBe('offer_too_high')
  await saveFloor(4, null, 'uz')
  expect($offerFloors.get()).toMatchObject({ 4: null })
})
