import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../../src/server/config.ts'
import { onlyWords, SmsFailed } from '../../../src/server/sms/gateway.ts'
import { codeText, createSms, passwordChangedText } from '../../../src/server/sms/sms.ts'
import { freePort } from '../../harness/server.ts'
import { startSmsFake } from '../../harness/sms-fake.ts'

let fake: Awaited<ReturnType<typeof startSmsFake>>
beforeAll(async () => {
  fake = await startSmsFake()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.set('well')
  fake.sent.length = 0
})

const message = () => ({
  phone: '+998901234567',
  text: codeText('012345', 'Bozor'),
  id: randomUUID(),
  code: { digits: '012345', lifetimeS: 300 },
})
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => expect.unreachable('the message was sent'),
    (error: unknown) => (error instanceof SmsFailed ? error : Promise.reject(error)),
  )

describe.each(['eskiz', 'playmobile'] as const)('%s', (gateway) => {
  const driver = (timeoutMs?: number) =>
    createSms({ SMS_URL: gateway === 'eskiz' ? fake.eskizUrl : fake.playmobileUrl }, { timeoutMs })

  test('sends to the number without its plus', async () => {
    await driver().send(message())
    expect(fake.sent).toMatchObject([
      {
        to: '998901234567',
        text: 'KOD: 012345. Bozor saytiga kirish uchun. Hech kimga aytmang.',
        from: gateway === 'eskiz' ? '4546' : '3700',
      },
    ])
  })

  test('a refusal is reported without the number, and the message was not sent', async () => {
    fake.set('refuses')
    const { message: reason, maybeSent } = await failure(driver().send(message()))
    expect(reason).toMatch(/400/)
    expect(reason).not.toMatch(/998901234567|012345/)
    expect(maybeSent).toBe(false)
  })

  test('a failing gateway does not affect the next message', async () => {
    const sms = driver()
    fake.set('fails')
    expect((await failure(sms.send(message()))).message).toMatch(/500/)
    fake.set('well')
    await sms.send(message())
    expect(fake.sent).toHaveLength(1)
  })

  test('silence ends by the time limit', async () => {
    fake.set('hangs')
    expect((await failure(driver(50).send(message()))).message).toMatch(/TimeoutError/)
  })

  test('a message may have been sent when the gateway falls silent after it', async () => {
    const sms = driver(1_000)
    await sms.send(message())
    fake.set('hangs')
    expect((await failure(sms.send(message()))).maybeSent).toBe(true)
  })

  test('a port without a listener', async () => {
    const url = `${gateway}://login:password@localhost:${await freePort()}/x?scheme=http`
    const { message: reason, maybeSent } = await failure(
      createSms({ SMS_URL: url }).send(message()),
    )
    expect(reason).toMatch(/ECONNREFUSED/)
    expect(maybeSent).toBe(false)
  })

  test.each([
    `${gateway}://`,
    `${gateway}://host/api`,
    `${gateway}://login@host`,
    `${gateway}://login:100%@host`,
  ])('%s is no usable configuration', (SMS_URL) => {
    expect(() => createSms({ SMS_URL })).toThrow(ConfigError)
    expect(() => createSms({ SMS_URL })).toThrow(/^SMS_URL: must look like/)
  })
})

describe('eskiz tokens', () => {
  test('one login serves parallel and later messages', async () => {
    const sms = createSms({ SMS_URL: fake.eskizUrl })
    const before = fake.logins()
    await Promise.all([sms.send(message()), sms.send(message()), sms.send(message())])
    await sms.send(message())
    expect(fake.logins() - before).toBe(1)
    expect(fake.sent).toHaveLength(4)
  })

  test('an expired token is renewed once for all callers', async () => {
    const sms = createSms({ SMS_URL: fake.eskizUrl })
    await sms.send(message())
    const before = fake.logins()
    fake.expireToken()
    await Promise.all([sms.send(message()), sms.send(message())])
    expect(fake.logins() - before).toBe(1)
    expect(fake.sent).toHaveLength(3)
  })

  test.each(['refuses-login', 'garbage'] as const)(
    'no token comes from one that %s',
    async (mood) => {
      const sms = createSms({ SMS_URL: fake.eskizUrl })
      fake.set(mood)
      const failed = await failure(sms.send(message()))
      expect(failed.message).toMatch(/refused the login/)
      expect(failed.maybeSent).toBe(false)
      fake.set('well')
      await sms.send(message())
      expect(fake.sent).toHaveLength(1)
    },
  )

  test('an address may have an unescaped @ in its user part', async () => {
    const SMS_URL = fake.eskizUrl.replace('shop%40example.uz', 'shop@example.uz')
    await createSms({ SMS_URL }).send(message())
    expect(fake.sent).toHaveLength(1)
  })
})

describe.each([
  ['Eskiz', 'eskizUrl', ['DELIVRD', 'Delivered'], ['TRANSMTD', 'EXPIRED', 'waiting']],
  ['Telegram Gateway', 'telegramUrl', ['delivered', 'read'], ['sent', 'expired', 'revoked']],
] as const)('%s is asked for the delivery', (name, url, delivered, lost) => {
  const sms = () => createSms({ SMS_URL: fake.playmobileUrl, SMS_FALLBACK_URL: fake[url] })
  const send = async () =>
    (await createSms({ SMS_URL: fake[url] }).send(message())).receipt ?? expect.unreachable()

  test('by an id that tells nothing of the person', async () => {
    const receipt = await send()
    expect(receipt.gateway).toBe(name)
    expect(JSON.stringify(receipt)).not.toMatch(/998|012345/)
  })

  test.each([...delivered, ...lost])('it says %s', async (state) => {
    const receipt = await send()
    fake.setState(state)
    const expected = [...delivered].some((one) => one === state)
    expect(await sms().isDelivered(receipt)).toBe(expected)
  })

  test('nobody knows of a message that the gateway forgot, or of one of another site', async () => {
    const receipt = await send()
    expect(await sms().isDelivered({ ...receipt, id: '../1' })).toBeUndefined()
    expect(await sms().isDelivered({ ...receipt, gateway: 'PlayMobile' })).toBeUndefined()
    fake.set('garbage')
    if (name !== 'Eskiz') expect(await sms().isDelivered(receipt)).toBeUndefined()
  })
})

test('playmobile gets the id of the message', async () => {
  const sent = message()
  await createSms({ SMS_URL: fake.playmobileUrl }).send(sent)
  expect(fake.sent[0]?.id).toBe(sent.id)
})

describe('Telegram Gateway', () => {
  const driver = (timeoutMs?: number) => createSms({ SMS_URL: fake.telegramUrl }, { timeoutMs })

  test('writes the code and says that it is in Telegram', async () => {
    const sent = message()
    expect(await driver().send(sent)).toMatchObject({ way: 'telegram' })
    expect(fake.sent).toEqual([
      { to: '998901234567', text: '012345', from: 'our_channel', id: sent.id },
    ])
  })

  test('names the error of a refusal', async () => {
    fake.set('refuses')
    const { message: reason, maybeSent } = await failure(driver().send(message()))
    expect(reason).toBe('telegram gateway answered 200 PHONE_NUMBER_NOT_FOUND')
    expect(maybeSent).toBe(false)
    const SMS_URL = fake.telegramUrl.replace('Gate_way', 'other')
    expect((await failure(createSms({ SMS_URL }).send(message()))).message).toMatch(
      /ACCESS_TOKEN_INVALID$/,
    )
  })

  test('sends nothing but codes', async () => {
    const { phone, text, id } = message()
    const failed = await failure(driver().send({ phone, text, id }))
    expect(failed.message).toMatch(/nothing but codes/)
    expect(fake.sent).toHaveLength(0)
  })

  test.each(['tggate://', 'tggate://host', 'tggate://login:password@host', 'tggate://100%@host'])(
    '%s is no usable configuration',
    (SMS_URL) => {
      expect(() => createSms({ SMS_URL })).toThrow(/^SMS_URL: must look like tggate:/)
    },
  )

  describe('before an SMS', () => {
    let second: Awaited<ReturnType<typeof startSmsFake>>
    beforeAll(async () => {
      second = await startSmsFake()
    })
    afterAll(() => second.close())
    const both = () =>
      createSms(
        { SMS_URL: fake.telegramUrl, SMS_FALLBACK_URL: second.playmobileUrl },
        { timeoutMs: 500 },
      )

    test.each(['refuses', 'fails', 'hangs', 'garbage'] as const)(
      'that of one that %s goes by SMS',
      async (mood) => {
        second.sent.length = 0
        fake.set(mood)
        expect(await both().send(message())).toMatchObject({ way: 'sms' })
        expect(second.sent).toHaveLength(1)
      },
    )

    test('a silent one may have sent what the second refuses', async () => {
      second.set('refuses')
      fake.set('hangs')
      const failed = await failure(both().send(message()))
      expect(failed.message).toMatch(/TimeoutError.*playmobile answered 400/)
      expect(failed.maybeSent).toBe(true)
      fake.set('refuses')
      expect((await failure(both().send(message()))).maybeSent).toBe(false)
    })
  })
})

describe('a second gateway', () => {
  let second: Awaited<ReturnType<typeof startSmsFake>>
  const told: string[] = []
  beforeAll(async () => {
    second = await startSmsFake()
  })
  afterAll(() => second.close())
  const both = () =>
    createSms(
      { SMS_URL: fake.eskizUrl, SMS_FALLBACK_URL: second.playmobileUrl },
      { onFallback: (reason) => told.push(reason) },
    )

  test('takes what the first one refuses', async () => {
    await both().send(message())
    expect(second.sent).toHaveLength(0)
    fake.set('refuses')
    await both().send(message())
    expect(second.sent).toHaveLength(1)
    expect(told).toEqual([expect.stringMatching(/^eskiz answered 400/)])
  })

  test('is not asked for what the first one may have sent', async () => {
    second.sent.length = 0
    const sms = both()
    // A refused login is certain, so it has to be there already
    await sms.send(message())
    fake.set('fails')
    expect((await failure(sms.send(message()))).maybeSent).toBe(true)
    expect(second.sent).toHaveLength(0)
  })

  test('is named when its address is wrong', () => {
    const SMS_FALLBACK_URL = 'eskiz://login@host'
    expect(() => createSms({ SMS_URL: fake.eskizUrl, SMS_FALLBACK_URL })).toThrow(
      /^SMS_FALLBACK_URL: must look like/,
    )
  })
})

test.each([codeText('123456', 'Bozor'), passwordChangedText('Bozor')])(
  '%j fits one message of 160 GSM-7 signs',
  (text) => {
    expect(text).toMatch(/^[\x20-\x5a\x61-\x7a]{1,160}$/)
  },
)

test('onlyWords: keeps the complaint of a gateway without quoted data', () => {
  const said =
    'User shop@example.uz: number +998 90 123-45-67 is "not valid", token x0.Yz, balance 0!'
  expect(onlyWords(said)).toBe('User … number … … … is "not valid", token … balance …')
})
