import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../../../src/api/ask.ts'
import { logout } from '../../../src/stores/account/logout.ts'
import { submitLogin } from '../../../src/stores/account/login-form.ts'
import { $phoneProof, checkCode, sendCode } from '../../../src/stores/account/phone-proof.ts'
import { completeRegistration } from '../../../src/stores/account/register.ts'
import { chooseDistrict, chooseRegion } from '../../../src/stores/account/register-form.ts'
import { $session } from '../../../src/stores/session/session.ts'
import { lastCode, PASSWORD, server, somebody } from '../../harness/api.ts'

const person = somebody()

beforeAll(() => {
  const call = globalThis.fetch
  let cookie = ''
  // A browser adds the site's address and its cookies
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', person.ip)
    if (cookie) headers.set('Cookie', cookie)
    const answer = await call(server().url + path, { ...init, headers })
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return answer
  })
})
afterAll(() => vi.unstubAllGlobals())

test('The wizard, the login and the logout of the browser agree with the server', async () => {
  await sendCode(person.phone, ['+82'], 'uz')
  expect($phoneProof.get().codeSentTo).toBe(person.phone)
  expect(await checkCode('000000', 'new', 'uz')).toBe(false)
  expect($phoneProof.get()).toMatchObject({
    verified: null,
    fault: { errors: { otp: 'wrong_code' } },
  })
  expect(await checkCode(await lastCode(person.phone), 'new', 'uz')).toBe(true)
  expect($phoneProof.get().verified).toBe(person.phone)

  const places = await ask('GET /accounts/all-location', { query: { lang: 'uz' } })
  const [region] = places.ok ? places.data : []
  const [district] = region?.districts ?? []
  if (!region || !district) return expect.fail('no places')
  chooseRegion(region.id)
  chooseDistrict(district.id)
  const typed = { username: person.username, password: PASSWORD }
  await completeRegistration(typed, 'uz')
  expect($session.get()?.user_info).toMatchObject({
    username: person.username,
    location: { id: district.id, district: district.district },
  })

  expect(await logout()).toBe(true)
  expect($session.get()).toBeNull()
  const login = { phone_number: person.phone, password: PASSWORD }
  await submitLogin({ ...login, password: 'wrong' }, ['+82'], 'uz')
  expect($session.get()).toBeNull()
  await submitLogin(login, ['+82'], 'uz')
  expect($session.get()?.user_info.username).toBe(person.username)
})
