/** People enter by Telegram's site, without its app; every false answer leads nowhere. */
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { call, cookieIn, DISTRICT, newMember, PASSWORD, somebody } from '../../harness/api.ts'
import { startOpenIdFake, type OpenIdTrick } from '../../harness/openid-fake.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { startTelegramFake } from '../../harness/telegram-fake.ts'

const [bot, provider] = [await startTelegramFake(), await startOpenIdFake()]
await serveHere({ ...bot.env, ...provider.env })
afterAll(() => Promise.all([bot.close(), provider.close()]))

let id = 70_000
beforeEach(() => {
  id += 1
})

async function begin(from = somebody()) {
  const answer = await call('/accounts/telegram-entry/', { body: {}, from })
  const { openid_url, poll_token } = await answer.json()
  const cookie = cookieIn(answer, 'telegram_entry')
  /** The browser comes back from Telegram's page. */
  const comeBack = async (query: URLSearchParams, Cookie = cookie): Promise<string> => {
    const body = {
      state: query.get('state'),
      ...(query.has('code') && { code: query.get('code') }),
    }
    const back = await call('/accounts/telegram-openid/', { body, from, headers: { Cookie } })
    expect(back.status).toBe(200)
    return (await back.json()).result
  }
  const check = async () => {
    const answer = await call('/accounts/telegram-entry/check/', { body: { poll_token }, from })
    return { status: answer.status, ...(await answer.json()) }
  }
  const allow = (claims: JWTPayload, trick?: OpenIdTrick) =>
    provider.allow(openid_url, claims, trick)
  return { from, cookie, poll_token, openid_url, comeBack, check, allow }
}
type Entry = Awaited<ReturnType<typeof begin>>

const claimsOf = ({ phone }: { phone: string }) => ({ id, phone_number: phone.slice(1) })
const register = ({ from, cookie, poll_token }: Entry) =>
  call('/accounts/register/', {
    from,
    headers: { Cookie: cookie },
    body: {
      username: from.username,
      password: PASSWORD,
      phone_number: from.phone,
      user_type: 'regular',
      location_id: DISTRICT,
      request_id: poll_token,
    },
  })

test('A newcomer registers with the number that Telegram tells, and later enters without a password', async () => {
  const entry = await begin()
  expect(await entry.comeBack(entry.allow(claimsOf(entry.from)))).toBe('done')
  expect(await entry.check()).toMatchObject({ state: 'proven', phone_number: entry.from.phone })
  expect((await register(entry)).status).toBe(201)

  const later = await begin()
  expect(await later.comeBack(later.allow({ id }))).toBe('done')
  expect(await later.check()).toMatchObject({
    state: 'entered',
    session: { user_info: { username: entry.from.username } },
  })
})

test('A number that has an account opens no session; its password ties it once', async () => {
  const member = await newMember()
  const entry = await begin()
  await entry.comeBack(entry.allow(claimsOf(member)))
  expect(await entry.check()).toMatchObject({ state: 'known', phone_number: member.phone })
})

describe('The browser comes back to nothing', () => {
  test('with the answer to somebody else’s request', async () => {
    const [attacker, victim] = [await begin(), await begin()]
    const answer = attacker.allow(claimsOf(victim.from))
    expect(await victim.comeBack(answer)).toBe('over')
    expect(await victim.comeBack(answer, '')).toBe('over')
    expect(await attacker.check()).toMatchObject({ state: 'waiting' })
    expect(await victim.check()).toMatchObject({ state: 'waiting' })
  })

  test('with an answer that was used', async () => {
    const entry = await begin()
    const answer = entry.allow(claimsOf(entry.from))
    await entry.comeBack(answer)
    await entry.check()
    await register(entry)
    expect(await entry.comeBack(answer)).toBe('over')
  })

  test.each([
    ['for another site', { audience: '654321' }],
    ['of another provider', { issuer: 'https://oauth.telegram.example' }],
    ['that has expired', { expires: -120 }],
    ['for another request', { claims: { nonce: 'another' } }],
    ['signed with another key', { foreignKey: true }],
    ['that is no token', { token: 'a.b.c' }],
    ['without an account', { claims: { id: null } }],
  ] as const)('with a token %s', async (_, trick) => {
    const entry = await begin()
    expect(await entry.comeBack(entry.allow(claimsOf(entry.from), trick))).toBe('away')
    expect(await entry.check()).toMatchObject({ state: 'waiting' })
  })

  test('with a token without a signature, or signed with the public key', async () => {
    const entry = await begin()
    const nonce = new URL(entry.openid_url).searchParams.get('nonce')
    const claims = {
      ...claimsOf(entry.from),
      nonce,
      iss: provider.env.TELEGRAM_LOGIN,
      aud: '123456',
    }
    const plain = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode()
    const secret = new TextEncoder().encode(JSON.stringify(provider.publicKey))
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(secret)
    for (const token of [plain, signed])
      expect(await entry.comeBack(entry.allow({}, { token }))).toBe('away')
    expect(await entry.check()).toMatchObject({ state: 'waiting' })
  })
})

test('Whoever refuses, withholds the number or has a foreign one is told so, and may go on by the bot', async () => {
  const entry = await begin()
  const state = new URL(entry.openid_url).searchParams.get('state') ?? ''
  expect(await entry.comeBack(new URLSearchParams({ error: 'access_denied', state }))).toBe(
    'refused',
  )
  expect(await entry.comeBack(entry.allow({ id }))).toBe('no_phone')
  const unsure = { ...claimsOf(entry.from), phone_number_verified: false }
  expect(await entry.comeBack(entry.allow(unsure))).toBe('no_phone')
  expect(await entry.comeBack(entry.allow({ id, phone_number: '12025550123' }))).toBe('foreign')
  expect(await entry.check()).toMatchObject({ state: 'waiting' })
})

test('A silent Telegram is given up after five seconds', async () => {
  const entry = await begin()
  const begun = performance.now()
  expect(await entry.comeBack(entry.allow(claimsOf(entry.from), { isSilent: true }))).toBe('away')
  expect(performance.now() - begun).toBeLessThan(8_000)
})

test('Without an agreement with Telegram there is no such page', async () => {
  const { config } = app()
  const secret = config.TELEGRAM_LOGIN_SECRET
  delete config.TELEGRAM_LOGIN_SECRET
  const entry = await begin()
  config.TELEGRAM_LOGIN_SECRET = secret
  expect(entry.openid_url).toBeNull()
})
