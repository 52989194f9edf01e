/** Every call to an external server has a timeout, wherever that server stops. */
import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../src/server/app.ts'
import { askOneId } from '../../src/server/accounts/oneid.ts'
import { fetchIdToken } from '../../src/server/accounts/telegram/openid.ts'
import { sendNews } from '../../src/server/catalogue/indexnow.ts'
import { createRequests } from '../../src/server/media/bucket.ts'
import { fetchTile } from '../../src/server/map/tiles.ts'
import { sendPurge } from '../../src/server/edge/purge.ts'
import { fetchDollar } from '../../src/server/rates/rates.ts'
import { createSms } from '../../src/server/sms/sms.ts'
import { callBot } from '../../src/server/telegram/bot-api.ts'
import { browserKeys } from '../fixtures/push-browser.ts'
import { startTestApp } from '../harness/app.ts'
import { startSlowAnswers, WAYS, type Way } from '../harness/slow-answers.ts'

/** The bot's address is the same for all ways, so each method stands for a way. */
const METHODS = {
  silent: 'sendMessage',
  half: 'deleteWebhook',
  dribble: 'answerCallbackQuery',
} as const
const wayOf = (path: string): Way | undefined =>
  WAYS.find((way) => path.includes(`/${way}`) || path.endsWith(METHODS[way]))

let slow: Awaited<ReturnType<typeof startSlowAnswers>>
let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  slow = await startSlowAnswers(wayOf)
  running = await startTestApp({
    TELEGRAM_BOT_TOKEN: '123456:ABC-def',
    TELEGRAM_BOT_NAME: 'bozor_bot',
    TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-telegram',
    TELEGRAM_API: slow.url,
  })
})
afterAll(async () => {
  await running.stop()
  await slow.close()
})

const sendBy = (gateway: string, way: Way) =>
  createSms({ SMS_URL: `${gateway}://login:password@${slow.host}/${way}?scheme=http` }).send({
    phone: '+998901234567',
    text: 'Salom',
    id: 'one',
  })

async function askBucket(way: Way, method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'): Promise<unknown> {
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const send = createRequests({ url: `${slow.url}/${way}`, ...keys })
  const answer = await send({
    method,
    path: '/picture',
    ...(method === 'PUT' && { body: 'bytes' }),
  })
  return method === 'GET' && answer ? text(answer.body) : undefined
}

const askTelegramLogin = (way: Way) => {
  const known = { issuer: `${slow.url}/${way}`, id: '123456', secret: 'secret', redirectUri: '' }
  return fetchIdToken(known, 'code', 'verifier')
}

const askWho = (way: Way) => {
  const known = { address: `${slow.url}/${way}`, id: 'bozor', secret: 'secret', redirectUri: '' }
  return askOneId(known, v.unknown(), {})
}

const sendPush = (way: Way) =>
  app().push.send(
    { endpoint: `${slow.url}/${way}`, ...browserKeys() },
    { title: '', text: '', path: '/', tag: way, locale: 'uz', urgency: 'normal' },
  )

/** `isRead`: the call reads the body of the answer; otherwise the first line is enough. */
const CALLS: { name: string; call: (way: Way) => Promise<unknown>; isRead: boolean }[] = [
  { name: 'an SMS by Eskiz', call: (way) => sendBy('eskiz', way), isRead: true },
  { name: 'an SMS by PlayMobile', call: (way) => sendBy('playmobile', way), isRead: true },
  { name: 'Telegram', call: (way) => callBot(METHODS[way], {}), isRead: true },
  { name: 'Telegram’s site', call: askTelegramLogin, isRead: true },
  { name: 'OneID', call: askWho, isRead: true },
  { name: 'the bank', call: (way) => fetchDollar(`${slow.url}/${way}`), isRead: true },
  { name: 'a file of the bucket', call: (way) => askBucket(way, 'GET'), isRead: true },
  { name: 'a file into the bucket', call: (way) => askBucket(way, 'PUT'), isRead: false },
  { name: 'a file out of the bucket', call: (way) => askBucket(way, 'DELETE'), isRead: false },
  { name: 'IndexNow', call: (way) => sendNews(`${slow.url}/${way}`, {}), isRead: false },
  { name: 'a square of the map', call: (way) => fetchTile(`${slow.url}/${way}`, ''), isRead: true },
  // Its answer has no body, so it waits for its end only
  { name: 'the age of a file', call: (way) => askBucket(way, 'HEAD'), isRead: true },
]

describe.concurrent('a stalling server', () => {
  for (const way of WAYS)
    for (const { name, call, isRead } of CALLS)
      test(`${way}: ${name} times out`, async ({ expect: concurrently }) => {
        const outcome = await call(way).then(
          () => 'answered',
          () => 'given up',
        )
        concurrently(outcome).toBe(way === 'silent' || isRead ? 'given up' : 'answered')
      })

  for (const way of WAYS)
    test(`${way}: a push times out`, async ({ expect: concurrently }) => {
      const { type } = await sendPush(way)
      concurrently(type).toBe(way === 'silent' ? 'failed' : 'delivered')
    })
})

describe('a purge, which has a second', () => {
  // One at a time: beside thirty others the answer's first line may come later than that
  test.each([
    ['silent', 'given up'],
    ['half', 'answered'],
    ['dribble', 'answered'],
  ] as const)('%s: %s', async (way, expected) => {
    const outcome = await sendPurge(`${slow.url}/${way}`, { keys: ['all'], isSoft: false }).then(
      () => 'answered',
      () => 'given up',
    )
    expect(outcome).toBe(expected)
  })
})

test('every call to another server is in this list', () => {
  // Each `fetch` of the server is one of the calls above; a new one must be added here
  const files = globSync('src/server/**/*.ts').filter((file) =>
    /\bfetch\(/.test(readFileSync(file, 'utf8')),
  )
  expect(files.map((file) => file.replace('src/server/', '')).toSorted()).toEqual([
    'accounts/oneid.ts',
    'accounts/telegram/openid.ts',
    'catalogue/indexnow.ts',
    'edge/purge.ts',
    'map/tiles.ts',
    'media/bucket.ts',
    'push/web-push.ts',
    'rates/rates.ts',
    'sms/gateway.ts',
    'telegram/bot-api.ts',
  ])
})
