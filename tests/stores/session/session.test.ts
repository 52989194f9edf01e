import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  $session,
  closeSession,
  dropSession,
  openSession,
} from '../../../src/stores/session/session.ts'

const session = {
  token: 'a-token',
  user_info: {
    id: 5,
    username: 'aziz',
    location: { id: 1726273, region: 'Toshkent shahri', district: 'Mirobod tumani' },
  },
}

let unbind: () => void
beforeAll(() => {
  useTestStorageEngine()
  unbind = $session.listen(() => {})
  return () => unbind()
})
afterEach(() => {
  void closeSession()
  cleanTestStorage()
})

test('The session is stored under the key of the spec, as its auth slice', () => {
  openSession(session)
  const { root = '' } = getTestStorage()
  expect(JSON.parse(root)).toEqual({ auth: { ...session, profile: null } })
})

test('Another tab logs in and out, this one follows', () => {
  setTestStorageKey('root', JSON.stringify({ auth: { ...session, profile: null } }))
  expect($session.get()?.user_info.username).toBe('aziz')
  setTestStorageKey('root', undefined)
  expect($session.get()).toBeNull()
})

test('A dead token removes the session but not typed text', async () => {
  setTestStorageKey('draft-product', '{"title":"Divan"}')
  openSession(session)
  await dropSession()
  expect(getTestStorage()).toEqual({ 'draft-product': '{"title":"Divan"}' })
})

test.each(['', 'null', '{"auth":', '{}', '{"auth":{}}', '{"auth":{"token":5}}', '[]'])(
  'A stored %j is a guest',
  (stored) => {
    setTestStorageKey('root', stored)
    expect($session.get()).toBeNull()
  },
)

test('A session without a place or a profile is valid', () => {
  const auth = { token: 't', user_info: { id: 1, username: 'u', location: null } }
  setTestStorageKey('root', JSON.stringify({ auth }))
  expect($session.get()?.token).toBe('t')
})
