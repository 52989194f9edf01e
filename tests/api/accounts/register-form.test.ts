import { expect, test } from 'vitest'
import { alertIn, errorAt, sendForm, tokenIn, valueOf } from '../../fixtures/page-form.ts'
import {
  call,
  cookieIn,
  DISTRICT,
  lastCode,
  newMember,
  PASSWORD,
  somebody,
  verifyPhone,
  type Somebody,
} from '../../harness/api.ts'

const REGION = Math.floor(DISTRICT / 1000)
/** A browser that keeps its cookies. */
function browserOf(from: Somebody, path = '/register') {
  let cookie = ''
  return {
    async send(fields: Record<string, string>) {
      const typed = { phone_number: from.phone, ...fields }
      const page = await sendForm(path, typed, { from, cookie })
      cookie =
        cookieIn(page.answer, 'phone_proof') || cookieIn(page.answer, 'code_request') || cookie
      return page
    },
  }
}
const choices = (html: string, name: string) =>
  [...html.matchAll(/<button[^>]*>/g)].flatMap(([button]) =>
    button.includes(` name="${name}"`) ? [/ value="(\d+)"/.exec(button)?.[1]] : [],
  )
const isShown = (html: string, id: string) => html.includes(` id="${id}"`)

test('Registration goes step by step: phone, code, region, district, name and password', async () => {
  const person = somebody()
  const { send } = browserOf(person, '/en/register')
  const sent = await send({ do: 'send' })
  expect(sent.answer.status).toBe(200)
  expect(sent.answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(isShown(sent.html, 'otp')).toBe(true)
  const otp = await lastCode(person.phone)
  const regions = await send({ do: 'verify', otp: ` ${otp.slice(0, 3)} ${otp.slice(3)}` })
  expect(regions.html).toContain('Step 2 out of 4')
  expect(choices(regions.html, 'region')).toContain(String(REGION))
  const districts = await send({ do: 'to-3', region: String(REGION) })
  expect(districts.html).toContain('Step 3 out of 4')
  const known = { region: String(REGION), location_id: String(DISTRICT) }
  expect(choices(districts.html, 'location_id')).toContain(String(DISTRICT))
  expect((await send({ do: 'to-4', ...known })).html).toContain('Step 4 out of 4')

  const named = { do: 'register', username: person.username, ...known }
  const short = await send({ ...named, password: 'short' })
  expect(short.answer.status).toBe(400)
  expect(errorAt(short.html, 'password')).toBeDefined()
  expect(valueOf(short.html, 'username')).toBe(person.username)
  expect(short.html).not.toContain('short&quot;')

  const { answer, html } = await send({ ...named, password: PASSWORD })
  expect(answer.status).toBe(200)
  const Authorization = `Token ${tokenIn(html)}`
  const info = await call('/accounts/user/info', { headers: { Authorization } })
  expect(await info.json()).toMatchObject({
    username: person.username,
    location: { id: DISTRICT },
  })
})

test.each([
  ['/register', 'Telefon raqamini kiriting.'],
  ['/ru/register', 'Введите номер телефона.'],
  ['/en/forgot-password', 'Enter your phone number.'],
])('%s shows the error of the phone', async (path, text) => {
  const { answer, html } = await browserOf(somebody(), path).send({ do: 'send', phone_number: '' })
  expect(answer.status).toBe(400)
  expect(errorAt(html, 'phone_number')).toBe(text)
})

test('Within the minute no second code is sent, and the first one can be typed in', async () => {
  const person = somebody()
  const { send } = browserOf(person)
  await send({ do: 'send' })
  const code = await lastCode(person.phone)
  const { answer, html } = await send({ do: 'send' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(alertIn(html)).toMatch(/Juda koʻp urinish/)
  expect(isShown(html, 'otp')).toBe(true)
  expect((await send({ do: 'verify', otp: code })).html).toContain('2-bosqich')
})

test('A wrong code shows its error at its field; after five the right one is dead as well', async () => {
  const person = somebody()
  const { send } = browserOf(person)
  await send({ do: 'send' })
  const code = await lastCode(person.phone)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n++)
    expect(errorAt((await send({ do: 'verify', otp: wrong })).html, 'otp')).toMatch(/notoʻgʻri/)
  expect(errorAt((await send({ do: 'verify', otp: code })).html, 'otp')).toBeDefined()
})

test.each(['', '12345', '1234567', 'kod'])(
  '"%s" is no whole code, and counts as no try',
  async (otp) => {
    const person = somebody()
    const { send } = browserOf(person, '/en/register')
    await send({ do: 'send' })
    for (let n = 0; n < 5; n++)
      expect(errorAt((await send({ do: 'verify', otp })).html, 'otp')).toBe(
        'Enter the 6 digits of the code.',
      )
    const code = await lastCode(person.phone)
    expect((await send({ do: 'verify', otp: code })).html).toContain('Step 2 out of 4')
  },
)

test('Without the proof of the phone nobody is registered', async () => {
  const person = somebody()
  const { answer, html } = await browserOf(person).send({
    do: 'register',
    username: person.username,
    password: PASSWORD,
    location_id: String(DISTRICT),
  })
  expect(answer.status).toBe(403)
  expect(errorAt(html, 'phone_number')).toBeDefined()
  expect(tokenIn(html)).toBeUndefined()
})

test('A missing district shows its error in its step, and the proof still holds', async () => {
  const person = somebody()
  const cookie = await verifyPhone(person)
  const account = { phone_number: person.phone, username: person.username, password: PASSWORD }
  const register = (location_id: string) =>
    sendForm(
      '/en/register',
      { do: 'register', region: String(REGION), location_id, ...account },
      { from: person, cookie },
    )
  const missing = await register('')
  expect([missing.answer.status, tokenIn(missing.html)]).toEqual([400, undefined])
  expect(missing.html).toMatch(/<p id="district-error".*?<span>Select a district\.</)
  expect((await register(String(DISTRICT))).answer.status).toBe(200)
})

test('Another site sends no code and registers nobody', async () => {
  const person = somebody()
  const headers = { Origin: 'https://evil.example' }
  const send = (fields: object, cookie = '') =>
    sendForm(
      '/register',
      { phone_number: person.phone, ...fields },
      { from: person, headers, cookie },
    )
  expect((await send({ do: 'send' })).answer.status).toBe(403)
  const cookie = await verifyPhone(person)
  const account = { username: person.username, password: PASSWORD, location_id: String(DISTRICT) }
  const { answer, html } = await send({ do: 'register', ...account }, cookie)
  expect([answer.status, tokenIn(html)]).toEqual([403, undefined])
})

test('A member with an account learns so after the code, and not before', async () => {
  const member = await newMember()
  const elsewhere = { ...member, ip: somebody().ip }
  const { send } = browserOf(elsewhere)
  const sent = await send({ do: 'send' })
  expect([errorAt(sent.html, 'phone_number'), errorAt(sent.html, 'otp')]).toEqual([
    undefined,
    undefined,
  ])
  const proven = await send({ do: 'verify', otp: await lastCode(member.phone) })
  expect(errorAt(proven.html, 'phone_number')).toMatch(/allaqachon roʻyxatdan oʻtilgan/)
  expect(proven.html).toContain('href="/login"')
  expect(proven.html).toContain('href="/forgot-password"')
})

test('A new password by plain forms logs in and ends other sessions', async () => {
  const member = await newMember()
  const elsewhere = { ...member, ip: somebody().ip }
  const cookie = await verifyPhone({ ...elsewhere })
  const send = (password: string) =>
    sendForm(
      '/forgot-password',
      { do: 'reset', phone_number: member.phone, password },
      {
        from: elsewhere,
        cookie,
      },
    )
  const short = await send('short')
  expect(errorAt(short.html, 'password')).toBeDefined()
  const { answer, html } = await send('a brand new password')
  expect(answer.status).toBe(200)
  expect(tokenIn(html)).toBeDefined()
  const old = await call('/accounts/user/info', { headers: member.auth })
  expect(old.status).toBe(401)
})

test('A number without an account shows the error at the field', async () => {
  const person = somebody()
  const cookie = await verifyPhone(person)
  const fields = { do: 'reset', phone_number: person.phone, password: 'a brand new password' }
  const { answer, html } = await sendForm('/forgot-password', fields, { from: person, cookie })
  expect(answer.status).toBe(404)
  expect(errorAt(html, 'phone_number')).toMatch(/hisob ochilmagan/)
  expect(html).toContain('href="/register"')
})
