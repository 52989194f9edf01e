/** A site whose first gateway writes codes into Telegram and whose second one sends SMS. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { somebody } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'
import { startSmsFake } from '../../harness/sms-fake.ts'

let telegram: Awaited<ReturnType<typeof startSmsFake>>
let sms: Awaited<ReturnType<typeof startSmsFake>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  telegram = await startSmsFake()
  sms = await startSmsFake()
  database = await freshDatabase()
  server = await startServer({
    ...database.env,
    SMS_URL: telegram.telegramUrl,
    SMS_FALLBACK_URL: sms.eskizUrl,
  })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await telegram.close()
  await sms.close()
})
beforeEach(() => telegram.set('well'))

async function send({ phone, ip }: { phone: string; ip: string }, lang = 'en') {
  const answer = await fetch(`${server.url}/accounts/send-sms/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': ip,
      'Accept-Language': lang,
    },
    body: JSON.stringify({ phone_number: phone }),
  })
  return answer.json()
}

test('the answer says that the code is in Telegram', async () => {
  const person = somebody()
  expect(await send(person)).toMatchObject({
    result: true,
    sent_by: 'telegram',
    message: 'We sent a code in Telegram. It is valid for 5 minutes.',
  })
  expect(telegram.lastCode(person.phone)).toMatch(/^\d{6}$/)
  expect(sms.sent).toHaveLength(0)
})

test('for a number without Telegram it is an SMS', async () => {
  telegram.set('refuses')
  const person = somebody()
  expect(await send(person)).toMatchObject({
    sent_by: 'sms',
    message: expect.stringMatching(/by SMS/),
  })
  expect(sms.lastCode(person.phone)).toMatch(/^\d{6}$/)
})

const SENTENCES = [
  ['', 'Telegramga yubordik. SMS kelmaydi.'],
  ['/uz-cyrl', 'Telegramга юбордик. SMS келмайди.'],
  ['/ru', 'в Telegram. SMS не придёт.'],
  ['/en', 'to Telegram. No SMS will come.'],
] as const

test.each(SENTENCES)('the page at %s/register says so without a script', async (at, sentence) => {
  const person = somebody()
  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(`${server.url}${at}/register`, {
      method: 'POST',
      headers: { Origin: server.url, 'X-Forwarded-For': person.ip },
      body: new URLSearchParams({ phone_number: person.phone, ...fields }),
    })
    return answer.text()
  }
  expect(await post({ do: 'send' })).toContain(sentence)
  expect(await post({ do: 'verify', otp: '1', sent_by: 'telegram' })).toContain(sentence)
})
