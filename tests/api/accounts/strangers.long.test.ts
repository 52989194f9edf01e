/** Attacks of strangers on a phone, a network and the site, and the owner's remaining rights. */
import { expect, test } from 'vitest'
import {
  PASSWORD,
  call,
  cookieIn,
  lastCode,
  newMember,
  somebody,
  verifyPhone,
  type Somebody,
} from '../../harness/api.ts'

const send = (from: Somebody) =>
  call('/accounts/send-sms/', { body: { phone_number: from.phone }, from })
const verify = (from: Somebody, otp: string, Cookie = '') =>
  call('/accounts/verify-code/', {
    body: { phone_number: from.phone, otp },
    headers: { Cookie },
    from,
  })
const login = (from: Somebody, password = PASSWORD, Cookie = '') =>
  call('/accounts/login/', {
    body: { phone_number: from.phone, password },
    headers: { Cookie },
    from,
  })
const elsewhere = (person: Somebody): Somebody => ({ ...person, ip: somebody().ip })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('verify-code: the owner’s right code works after a stranger’s guesses', async () => {
  const owner = somebody()
  const Cookie = cookieIn(await send(owner), 'code_request')
  const code = await lastCode(owner.phone)
  const stranger = elsewhere(owner)
  for (let guess = 0; guess < 5; guess++) await verify(stranger, wrong(code))
  expect(await (await verify(owner, code, Cookie)).json()).toMatchObject({ result: true })
})

test('verify-code: of 600 guesses of a network ten are compared', async () => {
  const stranger = somebody()
  const guesses = await Promise.all(
    Array.from({ length: 600 }, () => verify(stranger, '123456').then(({ status }) => status)),
  )
  expect(guesses.filter((status) => status === 200)).toHaveLength(10)
  expect(guesses.filter((status) => status === 429)).toHaveLength(590)
})

test('send-sms: the owner gets a code right after a stranger asked for one, and both work', async () => {
  const owner = somebody()
  expect((await send(elsewhere(owner))).status).toBe(200)
  const strangers = await lastCode(owner.phone)
  expect((await send(owner)).status).toBe(200)
  expect(await (await verify(owner, strangers)).json()).toMatchObject({ result: true })
})

test('send-sms: a network that repeatedly asks for one phone gets three', async () => {
  const victim = somebody()
  const near = victim.ip.replace(/1$/, '2')
  const asked = async (ip: string) => (await send({ ...victim, ip })).status
  expect(await asked(victim.ip)).toBe(200)
  expect(await asked(victim.ip)).toBe(429)
  expect(await asked(near)).toBe(200)
})

test('send-sms: a member has codes at home that strangers cannot use up', async () => {
  const member = await newMember()
  const strangers = await Promise.all(
    Array.from({ length: 12 }, async () => (await send(elsewhere(member))).status),
  )
  expect(strangers.filter((status) => status === 429).length).toBeGreaterThan(0)
  // The registration's pause still runs at this address; another known one has none
  const work = elsewhere(member)
  expect((await login(work)).status).toBe(200)
  expect((await send(work)).status).toBe(200)
})

test('login: after 50 guesses a day an unknown network has to prove the phone', async () => {
  // Registered through the calls, so that the home network is a known one
  const member = await newMember(somebody())
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => login(elsewhere(member), 'wrong password')),
  )
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  const refused = await login(elsewhere(member))
  expect(refused.status).toBe(403)
  expect(await refused.json()).toEqual({
    code: 'phone_proof_required',
    message: expect.stringContaining('SMS'),
  })
  // The home network is not affected
  expect((await login(member)).status).toBe(200)
  // Elsewhere a code proves the phone; that network is known from then on
  const away = elsewhere(member)
  const proof = await verifyPhone(away)
  expect((await login(away, PASSWORD, proof)).status).toBe(200)
  expect((await login(away)).status).toBe(200)
})

test('reset-password: the network of a new password is a known one, whatever strangers guess', async () => {
  const [member, password] = [elsewhere(await newMember()), 'battery horse correct']
  const answer = await call('/accounts/reset-password/', {
    body: { phone_number: member.phone, password },
    headers: { Cookie: await verifyPhone(member) },
    from: member,
  })
  expect(answer.status).toBe(200)
  await Promise.all(Array.from({ length: 60 }, () => login(elsewhere(member), 'wrong password')))
  expect((await login(elsewhere(member), password)).status).toBe(403)
  expect((await login(member, password)).status).toBe(200)
})

test('login: an unknown phone is answered like a known one after 50 guesses', async () => {
  const nobody = somebody()
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => login(elsewhere(nobody), 'wrong password')),
  )
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10)
})
