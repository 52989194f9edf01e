/** A flood of requests for codes on a site with its default limits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asPayload, workFor } from '../../fixtures/proof-of-work.ts'
import { call, somebody, talkTo, type Somebody } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  database = await freshDatabase()
  server = await startServer({ ...database.env, SMS_DAILY_LIMIT: '1000' })
  talkTo(server)
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const send = (from: Somebody, proof_of_work?: string) =>
  call('/accounts/send-sms/', { body: { phone_number: from.phone, proof_of_work }, from })

test('send-sms: the networks of one /48 share 60 an hour, and nobody else waits', async () => {
  const answers = []
  for (let i = 0; i < 100; i++)
    answers.push(await send({ ...somebody(), ip: `2001:db8:7:${i.toString(16)}::1` }))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toSatisfy((s) => s > 0 && s <= 3600)
  expect((await send(somebody())).status).toBe(200)
})

test('send-sms: once half of the budget is used a code costs work, each solution once', async () => {
  let answer = await send(somebody())
  while (answer.status === 200) answer = await send(somebody())
  expect(answer.status).toBe(428)
  expect(Number(answer.headers.get('retry-after'))).toSatisfy((s) => s > 0 && s <= 3600)
  const { challenge, ...error } = await answer.json()
  expect(error).toEqual({ code: 'proof_of_work_required', message: expect.any(String) })
  const work = await workFor(challenge)
  expect((await send(somebody(), work)).status).toBe(200)
  expect((await send(somebody(), work)).status).toBe(428)
})

test.each([
  ['no base64', 'Ї'],
  ['no JSON', Buffer.from('{').toString('base64')],
  ['nothing of it', asPayload({})],
  ['null', Buffer.from('null').toString('base64')],
])('send-sms: %s is no valid work', async (_, payload) => {
  expect((await send(somebody(), payload)).status).toBe(428)
})

test('send-sms: work for a self-made challenge is refused', async () => {
  const { challenge } = await (await send(somebody())).json()
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  expect((await send(somebody(), await workFor(easier))).status).toBe(428)
  const guess = asPayload({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })
  expect((await send(somebody(), guess)).status).toBe(428)
})
