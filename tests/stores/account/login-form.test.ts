import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $loginForm, submitLogin } from '../../../src/stores/account/login-form.ts'
import { $phoneProof, sendCode } from '../../../src/stores/account/phone-proof.ts'
import { logout } from '../../../src/stores/account/logout.ts'
import { $session, dropSession, openSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'

const session = { token: 't', user_info: { id: 1, username: 'aziz', location: null } }
const typed = { phone_number: '10 1234 5678', password: 'correct horse' }
const submit = (values = typed) => submitLogin(values, ['+82'], 'uz')
const said = () => $toast.get()?.key

afterEach(() => {
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

test('The right password opens the session', async () => {
  const asked = answerWith({ body: session })
  await submit()
  expect(asked[0]).toMatchObject({
    path: '/accounts/login/',
    body: { phone_number: '+821012345678', password: 'correct horse' },
  })
  expect($session.get()?.token).toBe('t')
  expect(said()).toBe('success_login')
})

test('Both empty fields show their errors and nothing is sent', async () => {
  const asked = answerWith()
  await submit({ phone_number: '', password: '' })
  expect($loginForm.get()?.fault?.errors).toEqual({
    phone_number: 'phone_number_empty',
    password: 'password_empty',
  })
  await submit({ phone_number: '12', password: 'correct horse' })
  expect($loginForm.get()?.fault?.errors).toEqual({ phone_number: 'invalid_phone_number' })
  expect(asked).toEqual([])
})

test.each([
  ['broken line' as const, 'FETCH_ERROR'],
  [{ status: 502 }, 'PARSING_ERROR'],
  [error(403, 'phone_proof_required'), 'phone_proof_required'],
])('A failure shows in the form and can be retried: %j', async (answer, key) => {
  answerWith(answer, { body: session })
  await submit()
  expect($loginForm.get()).toEqual({ busy: false, fault: { errors: {}, alert: { key } } })
  expect(said()).toBeUndefined()
  await submit()
  expect($loginForm.get()?.fault).toBeNull()
  expect($session.get()?.token).toBe('t')
})

test('A wrong password shows its error at its field', async () => {
  const errors = { password: 'wrong_credentials' }
  answerWith(error(401, 'wrong_credentials', { errors }))
  await submit()
  expect($loginForm.get()?.fault).toEqual({ errors, alert: null })
  expect(said()).toBeUndefined()
})

test('A tap on a busy button is not a second login', async () => {
  const asked = answerWith({ body: session }, { body: session })
  await Promise.all([submit(), submit()])
  expect(asked).toHaveLength(1)
})

test.each([{ status: 204 }, error(401, 'auth_required')])(
  'Logging out ends the session, also with a dead token: %j',
  async (answer) => {
    const asked = answerWith(answer)
    openSession(session)
    expect(await logout()).toBe(true)
    expect(asked[0]?.headers.get('Authorization')).toBe('Token t')
    expect($session.get()).toBeNull()
    expect(said()).toBe('logout_success')
  },
)

test('When the server does not answer, the member stays logged in and sees the error', async () => {
  answerWith('broken line')
  openSession(session)
  expect(await logout()).toBe(false)
  expect($session.get()?.token).toBe('t')
  expect(said()).toBe('logout_error')
})

describe.each([
  ['is null', () => null],
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('When local storage %s', (_, get) => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test.each([
    ['logging in', () => submit(), () => $loginForm.get()?.fault],
    ['a code', () => sendCode('10 1234 5678', ['+82'], 'uz'), () => $phoneProof.get().fault],
  ])('no login could last, so %s sends nothing and shows an error', async (_, act, fault) => {
    const asked = answerWith()
    await act()
    expect(fault()).toEqual({ errors: {}, alert: { key: 'storage_refused' } })
    expect(asked).toEqual([])
  })
})
