import { describe, expect, test } from 'vitest'
import { alertIn, errorAt, sendForm, tokenIn, valueOf } from '../../fixtures/page-form.ts'
import { call, newMember, PASSWORD, somebody } from '../../harness/api.ts'

const member = await newMember()
const typed = { phone_number: member.phone, password: PASSWORD }
const send = (fields: Record<string, string>, path = '/login', from = somebody()) =>
  sendForm(path, fields, { from })

test('The right password gets a page that carries the session', async () => {
  const { answer, html } = await send(typed, '/ru/login?redirect=%2Fru%2Fchat')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  const Authorization = `Token ${tokenIn(html)}`
  const info = await call('/accounts/user/info', { headers: { Authorization } })
  expect(await info.json()).toMatchObject({ username: member.username })
  expect(html).toContain('Вы вошли в аккаунт. Открываем страницу')
  expect(html).toContain('включите в браузере JavaScript')
  expect(html).toMatch(/<noscript>[^]*?<a [^>]*href="\/ru\/chat">Продолжить<\/a>/)
  expect(html).not.toContain(PASSWORD)
})

test.each([
  ['/login', 'Telefon raqami yoki parol notoʻgʻri.'],
  ['/ru/login', 'Неверный номер телефона или пароль.'],
  ['/en/login/', 'The phone number or the password is wrong.'],
])('%s shows a wrong password at its field and keeps the phone', async (path, text) => {
  const { answer, html } = await send({ ...typed, password: 'wrong password' }, path)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(errorAt(html, 'password')).toBe(text)
  expect(valueOf(html, 'phone_number')?.replaceAll(' ', '')).toBe(member.phone.slice('+82'.length))
  expect(html).not.toContain('wrong password')
  expect(tokenIn(html)).toBeUndefined()
})

test('Empty and odd fields show their errors', async () => {
  const empty = await send({})
  expect(empty.answer.status).toBe(400)
  expect(errorAt(empty.html, 'phone_number')).toBe('Telefon raqamini kiriting.')
  expect(errorAt(empty.html, 'password')).toBe('Parolni kiriting.')
  const odd = await send({ phone_number: '"><b>12', password: 'x' })
  expect(odd.answer.status).toBe(400)
  expect(errorAt(odd.html, 'phone_number')).toBeDefined()
  expect(valueOf(odd.html, 'phone_number')).toBe('&quot;&gt;&lt;b&gt;12')
})

test('The page and the call share one limit of guesses', async () => {
  const from = somebody()
  const guess = { phone_number: member.phone, password: 'a guess' }
  for (let n = 0; n < 4; n++) expect((await send(guess, '/login', from)).answer.status).toBe(401)
  expect((await call('/accounts/login/', { body: guess, from })).status).toBe(401)
  const { answer, html } = await send(typed, '/login', from)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(alertIn(html)).toMatch(/Juda koʻp urinish, 15 daqiqadan/)
  expect(valueOf(html, 'phone_number')?.replaceAll(' ', '')).toBe(member.phone.slice('+82'.length))
})

describe('A form of another site opens no session', () => {
  test.each([
    [{ Origin: 'https://evil.example' }],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{}],
  ])('%j', async (headers) => {
    const { answer, html } = await sendForm('/login', typed, { from: somebody(), headers })
    expect(answer.status).toBe(403)
    expect(alertIn(html)).toBeDefined()
    expect(tokenIn(html)).toBeUndefined()
  })

  test('a form of this site does, by either header', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const { html } = await sendForm('/login', typed, { from: somebody(), headers })
    expect(tokenIn(html)).toBeDefined()
  })
})

test('A body that is no plain form is refused with the page', async () => {
  const { answer, html } = await sendForm('/login', typed, {
    from: somebody(),
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(415)
  expect(alertIn(html)).toBeDefined()
})

test('The login page is the same for everybody', async () => {
  const page = await (await call('/login')).text()
  await send(typed)
  expect(await (await call('/login')).text()).toBe(page)
  expect(tokenIn(page)).toBeUndefined()
})
