import { describe, expect, test } from 'vitest'
import {
  DISTRICT,
  PASSWORD,
  call,
  cookieIn,
  lastCode,
  newMember,
  somebody,
  verifyPhone,
} from '../../harness/api.ts'
import type { Somebody } from '../../harness/api.ts'

const send = (from: Somebody, phone: unknown = from.phone) =>
  call('/accounts/send-sms/', { body: { phone_number: phone }, from })
const verify = (from: Somebody, otp: unknown) =>
  call('/accounts/verify-code/', { body: { phone_number: from.phone, otp }, from })
const registration = (from: Somebody) => ({
  username: from.username,
  password: PASSWORD,
  phone_number: from.phone,
  user_type: 'regular',
  location_id: DISTRICT,
})
const register = (from: Somebody, Cookie: string, changes: object = {}) =>
  call('/accounts/register/', {
    body: { ...registration(from), ...changes },
    headers: { Cookie },
    from,
  })
const login = (from: Somebody, password = PASSWORD, headers = {}) =>
  call('/accounts/login/', { body: { phone_number: from.phone, password }, headers, from })
const logout = (auth: Record<string, string>) =>
  call('/accounts/logout/', { method: 'POST', headers: auth })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('send-sms', () => {
  test('speaks the language of the request, with or without the slash', async () => {
    const answer = await call('/accounts/send-sms?lang=ru', {
      body: { phone_number: somebody().phone },
      from: somebody(),
    })
    expect(await answer.json()).toMatchObject({ result: true, message: /код по SMS/ })
  })

  test('accepts a phone in any usual notation', async () => {
    const person = somebody()
    const { phone } = person
    const typed = `(${phone.slice(1, 3)}) ${phone.slice(3, 6)} ${phone.slice(6, 9)}-${phone.slice(9)}`
    expect((await send(person, typed)).status).toBe(200)
    expect((await verify(person, await lastCode(phone))).status).toBe(200)
  })

  test.each(['', '+82', '+8210123456789', '+998901234567', '+82abc1234567', 82, null, ['+82'], {}])(
    'refuses %j',
    async (phone) => {
      const answer = await send(somebody(), phone)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        code: 'invalid_phone_number',
        message: 'Telefon raqami toʻliq emas yoki unda xato bor. Raqamlarini tekshiring.',
        errors: { phone_number: 'invalid_phone_number' },
      })
    },
  )

  test('waits 60 seconds between two messages of one network to a phone', async () => {
    const person = somebody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.status).toBe(429)
    expect(Number(refused?.headers.get('retry-after'))).toSatisfy((s) => s > 0 && s <= 60)
    expect(await refused?.json()).toMatchObject({ code: 'too_many_requests' })
  })

  test('sends 20 an hour for one address', async () => {
    const { ip } = somebody()
    for (let sent = 0; sent < 20; sent++)
      expect((await send({ ...somebody(), ip })).status).toBe(200)
    const refused = { ...somebody(), ip }
    expect((await send(refused)).status).toBe(429)
    // The refused request has not used up the phone's minute
    expect((await send({ ...refused, ip: somebody().ip })).status).toBe(200)
  })
})

describe('verify-code', () => {
  test('a right code gives the proof cookie, once', async () => {
    const person = somebody()
    await send(person)
    const code = await lastCode(person.phone)
    const answer = await verify(person, code)
    expect(await answer.json()).toEqual({ result: true, has_account: false })
    const [cookie = '', request] = answer.headers.getSetCookie()
    expect(request).toMatch(/^code_request=(deleted)?;/)
    expect(cookie).toMatch(/^phone_proof=[\w-]{43};/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Max-Age=1800/i)
    expect(cookie).not.toMatch(/Secure/i)
    const again = await verify(person, code)
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(await again.json()).toMatchObject({ result: false })
  })

  test('a wrong code is explained and proves nothing', async () => {
    const person = somebody()
    await send(person)
    const answer = await verify(person, wrong(await lastCode(person.phone)))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.json()).toEqual({
      result: false,
      message: 'Kod notoʻgʻri yoki eskirgan. Tekshiring yoki yangi kod oling.',
    })
  })

  test.each(['cookie', 'request_id'])(
    'with its %s: of 50 guesses at once five count, then the code is dead',
    async (kind) => {
      const person = somebody()
      const asked = await send(person)
      const Cookie = cookieIn(asked, 'code_request')
      const { request_id } = await asked.json()
      const code = await lastCode(person.phone)
      const guess = (otp: string) =>
        call('/accounts/verify-code/', {
          body: { phone_number: person.phone, otp, ...(kind === 'request_id' && { request_id }) },
          ...(kind === 'cookie' && { headers: { Cookie } }),
          from: person,
        })
      const answers = await Promise.all(Array.from({ length: 50 }, () => guess(wrong(code))))
      for (const answer of answers) expect(await answer.json()).toMatchObject({ result: false })
      expect(await (await guess(code)).json()).toMatchObject({ result: false })
    },
  )

  test('the cookie of a request is hidden from scripts', async () => {
    const [cookie = ''] = (await send(somebody())).headers.getSetCookie()
    expect(cookie).toMatch(/^code_request=[\w-]{43};/)
    for (const part of [/HttpOnly/i, /SameSite=Strict/i, /Max-Age=300/i, /Path=\/;/i])
      expect(cookie).toMatch(part)
  })

  test('the right code sent 50 times at once is accepted once', async () => {
    const person = somebody()
    await send(person)
    const code = await lastCode(person.phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(person, code)))
    const bodies: { result: boolean }[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(bodies.filter(({ result }) => result)).toHaveLength(1)
  })

  test.each([123456, '12345', 'abcdef', null, '1'.repeat(7)])('refuses %j', async (otp) => {
    const answer = await verify(somebody(), otp)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'wrong_code', errors: { otp: 'wrong_code' } })
  })
})

test.each(['Token T', 'token T', 'TOKEN T', 'Token  T', 'Token   T'])(
  '“%s” is a token',
  async (scheme) => {
    const { token } = await newMember()
    const headers = { Authorization: scheme.replace(/T$/, token) }
    expect((await call('/accounts/user/info', { headers })).status).toBe(200)
  },
)

test.each(['T', 'Bearer T', 'TokenT', 'Token\tT'])('“%s” is no token', async (scheme) => {
  const { token } = await newMember()
  const headers = { Authorization: scheme.replace(/T$/, token) }
  expect((await call('/accounts/user/info', { headers })).status).toBe(401)
})

describe('without cookies', () => {
  /** Requests a code and verifies it; returns the request's secret. */
  async function proven(person: Somebody, requestId?: string): Promise<string> {
    const { request_id }: { request_id: string } = await (await send(person)).json()
    const shown = requestId ?? request_id
    const body = {
      phone_number: person.phone,
      otp: await lastCode(person.phone),
      request_id: shown,
    }
    const answer = await call('/accounts/verify-code/', { body, from: person })
    expect(await answer.json()).toMatchObject({ result: true })
    return shown
  }
  const registerBy = (person: Somebody, request_id: string) =>
    call('/accounts/register/', { body: { ...registration(person), request_id }, from: person })

  test('the request with the right code registers, once', async () => {
    const person = somebody()
    const request = await proven(person)
    expect((await registerBy(person, request)).status).toBe(201)
    const again = await registerBy({ ...person, username: somebody().username }, request)
    expect(await again.json()).toMatchObject({ code: 'phone_not_verified' })
  })

  test('an invented request proves nothing, even with the right code', async () => {
    const person = somebody()
    const made = await proven(person, 'x'.repeat(43))
    expect((await registerBy(person, made)).status).toBe(403)
  })

  test('a request proves no other phone, and nothing before its code', async () => {
    const [person, other] = [somebody(), somebody()]
    expect((await registerBy(other, await proven(person))).status).toBe(403)
    const { request_id }: { request_id: string } = await (await send(other)).json()
    expect((await registerBy(other, request_id)).status).toBe(403)
  })
})

describe('register', () => {
  test('makes a member and a session with place names in the language', async () => {
    const person = somebody()
    const cookie = await verifyPhone(person)
    const answer = await call('/accounts/register/', {
      body: registration(person),
      headers: { Cookie: cookie, 'Accept-Language': 'ru-RU,ru;q=0.9' },
      from: person,
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('set-cookie')).toMatch(/^phone_proof=;|^phone_proof=deleted/)
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_info: {
        id: expect.any(Number),
        username: person.username,
        location: {
          id: DISTRICT,
          region: expect.stringMatching(/[а-я]/i),
          district: expect.stringMatching(/[а-я]/i),
        },
      },
    })
    // The proof is used up
    expect((await register(somebody(), cookie)).status).toBe(403)
  })

  test('needs a proof of this very phone', async () => {
    const person = somebody()
    const cookie = await verifyPhone(person)
    for (const [from, proof] of [
      [person, ''],
      [person, 'phone_proof=' + 'A'.repeat(43)],
      [somebody(), cookie],
    ] as const) {
      const answer = await register(from, proof)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'phone_not_verified' })
    }
    expect((await register(person, cookie)).status).toBe(201)
  })

  test('a taken username leaves the proof for another try', async () => {
    const member = await newMember()
    const person = somebody()
    const cookie = await verifyPhone(person)
    const answer = await register(person, cookie, { username: member.username.toUpperCase() })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'username_taken',
      errors: { username: 'username_taken' },
    })
    expect((await register(person, cookie)).status).toBe(201)
  })

  test('cyrillic usernames are unique without regard to case', async () => {
    const [first, second] = [somebody(), somebody()]
    const name = `Дилшод ${first.username}`
    expect((await register(first, await verifyPhone(first), { username: name })).status).toBe(201)
    const answer = await register(second, await verifyPhone(second), {
      username: name.toUpperCase(),
    })
    expect(answer.status).toBe(409)
  })

  test('the same registration ten times at once makes one member', async () => {
    const person = somebody()
    const cookie = await verifyPhone(person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(person, cookie)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 201 && status !== 409 && status !== 403)).toEqual(
      [],
    )
  })

  test.each([
    [{ location_id: 1 }, 'location_unknown', 400],
    [{ location_id: 1e15 }, 'location_unknown', 400],
    [{ location_id: '1726273' }, 'location_unknown', 400],
    [{ user_type: 'admin' }, 'user_type_invalid', 400],
    [{ username: '  ' }, 'username_invalid', 400],
    [{ username: 'a\u202eb' }, 'username_invalid', 400],
    [{ username: '\ud800abc' }, 'username_invalid', 400],
    [{ password: 'short' }, 'password_invalid', 400],
    [{ password: 'x'.repeat(129) }, 'password_invalid', 400],
    [{ phone_number: '+7' }, 'invalid_phone_number', 400],
  ] as const)('refuses %j', async (changes, code, status) => {
    const person = somebody()
    const answer = await register(person, await verifyPhone(person), changes)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({
      code,
      errors: { [Object.keys(changes)[0] ?? '']: code },
    })
  })
})

test('a password that is easy to guess is refused at the registration', async () => {
  const person = somebody()
  const cookie = await verifyPhone(person)
  for (const [password, code] of [
    ['12345678', 'password_common'],
    ['password', 'password_common'],
    ['Password', 'password_common'],
    ['bozor2026', 'password_common'],
    [' '.repeat(8), 'password_blank'],
    ['\u200b'.repeat(8), 'password_blank'],
    ['\u3164'.repeat(8), 'password_blank'],
    [person.phone, 'password_personal'],
    [person.phone.slice(3), 'password_personal'],
    [`8 ${person.phone.slice(3)}`, 'password_personal'],
    [person.username, 'password_personal'],
    [`${person.username.toUpperCase()}!`, 'password_personal'],
  ] as const) {
    const answer = await register(person, cookie, { password })
    expect([password, answer.status]).toEqual([password, 400])
    expect(await answer.json()).toMatchObject({ code, errors: { password: code } })
  }
  expect((await register(person, cookie)).status).toBe(201)
})

describe('login and logout', () => {
  test('opens a session of its own', async () => {
    const member = await newMember()
    const answer = await login(member, PASSWORD, { 'Accept-Language': 'en' })
    expect(answer.status).toBe(200)
    const session = await answer.json()
    expect(session.user_info).toMatchObject({ id: member.user_info.id, username: member.username })
    expect(session.user_info.location.district).toMatch(/^[A-Za-z' ʻʼ-]+$/)
    expect(session.token).not.toBe(member.token)
  })

  test('logout ends this token and no other', async () => {
    const member = await newMember()
    const other = await (await login(member)).json()
    const answer = await logout(member.auth)
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    const again = await logout(member.auth)
    expect(again.status).toBe(401)
    expect(await again.json()).toMatchObject({ code: 'auth_required' })
    expect((await logout({ Authorization: `Token ${other.token}` })).status).toBe(204)
  })

  test.each(['', 'Token', 'Token x', 'Bearer abc', `Token ${'x'.repeat(5000)}`])(
    'logout without a valid token (%j) is 401',
    async (Authorization) => {
      expect((await logout({ Authorization })).status).toBe(401)
    },
  )

  test('a wrong password and an unknown phone get the same answer', async () => {
    const member = await newMember()
    const [known, unknown] = await Promise.all([login(member, 'wrong password'), login(somebody())])
    expect([known.status, unknown.status]).toEqual([401, 401])
    const answer = await known.json()
    expect(answer).toEqual(await unknown.json())
    expect(answer).toEqual({
      code: 'wrong_credentials',
      message: 'Telefon raqami yoki parol notoʻgʻri.',
      errors: { password: 'wrong_credentials' },
    })
  })

  test('five failures stop a stranger, not the owner elsewhere', async () => {
    const member = await newMember()
    const stranger = { ...member, ip: somebody().ip }
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login(stranger, 'wrong password')),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = await login(stranger)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((s) => s > 0 && s <= 900)
    expect((await login(member)).status).toBe(200)
  })

  test('a successful login clears the failures before it', async () => {
    const member = await newMember()
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < 4; failure++)
        expect((await login(member, 'wrong password')).status).toBe(401)
      expect((await login(member)).status).toBe(200)
    }
  })

  test('successful logins never lock out a shared address', async () => {
    const [family, neighbour] = [await newMember(), await newMember()]
    for (let i = 0; i < 21; i++)
      expect((await login({ ...family, ip: neighbour.ip })).status).toBe(200)
    expect((await login(neighbour)).status).toBe(200)
  })

  test('20 failures stop an address for all phones', async () => {
    const { ip } = somebody()
    for (let failure = 0; failure < 20; failure++)
      expect((await login({ ...somebody(), ip })).status).toBe(401)
    expect((await login({ ...somebody(), ip })).status).toBe(429)
  })
})

describe('every call', () => {
  const paths = ['send-sms', 'verify-code', 'register', 'login'].map((name) => `/accounts/${name}`)
  const json = { 'Content-Type': 'application/json' }

  test.each(paths)('%s answers with and without its slash, never by a redirect', async (path) => {
    for (const url of [path, `${path}/`]) {
      const answer = await call(url, { body: {}, from: somebody() })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toMatch('application/json')
    }
  })

  test.each(paths)('%s refuses a body that is not JSON of its shape', async (path) => {
    const inputs: [body: string, headers: Record<string, string>, status: number][] = [
      ['{', json, 400],
      ['', json, 400],
      ['null', json, 400],
      ['[]', json, 400],
      ['"text"', json, 400],
      ['{"phone_number":"\\u0000"}', json, 400],
      ['{"phone_number":"\0"}', json, 400],
      [`{"phone_number":"${'9'.repeat(2_000_000)}"}`, json, 413],
      ['['.repeat(50_000), json, 400],
      ['phone_number=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
      ['{}', { 'Content-Type': 'text/plain' }, 415],
    ]
    for (const [body, headers, status] of inputs) {
      const answer = await call(path, { method: 'POST', body, headers, from: somebody() })
      expect([body.slice(0, 40), answer.status]).toEqual([body.slice(0, 40), status])
      expect(await answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  test.each([...paths, '/accounts/logout'])('%s accepts no other method', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await call(path, { method, from: somebody() })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  })
})
