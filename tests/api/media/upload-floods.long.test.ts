/** One member who sends the largest allowed forms: memory stays flat, and others notice little. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  forgetMost,
  heavyPhoto,
  hugePhoto,
  memoryOf,
  sendForm,
  tenTimes,
} from '../../fixtures/upload-floods.ts'
import { as, postProduct, PRODUCTS, productForm } from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer } from '../../harness/server.ts'

const FORMS = 30
const MOST_GROWTH_MB = 300
const isLinux = process.platform === 'linux'

let server: Awaited<ReturnType<typeof startServer>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let hostile: { url: string; token: string }
beforeEach(async () => {
  database = await freshDatabase()
  server = await startServer(database.env)
  talkTo(server)
  hostile = { url: server.url, token: (await newMember()).auth.Authorization }
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

/** The growth of the server's memory while `flood` runs. */
async function growth(flood: () => Promise<void>): Promise<number> {
  await postProduct(await newMember())
  await forgetMost(server.child.pid)
  const before = await memoryOf(server.child.pid)
  await flood()
  const after = await memoryOf(server.child.pid)
  return after.most - before.now
}

test.runIf(isLinux)('of endless forms one goes on, and takes little memory', async () => {
  const body = tenTimes(await heavyPhoto())
  const grown = await growth(async () => {
    const forms = Array.from({ length: FORMS }, () => sendForm(hostile, body, 1))
    let answered = 0
    for (const { answer } of forms) void answer.then(() => (answered += 1))
    await Promise.all(forms.map(({ sent }) => sent))
    await expect.poll(() => answered).toBe(FORMS - 1)
    await postProduct(await newMember())
    for (const { hangUp } of forms) hangUp()
  })
  expect(grown).toBeLessThan(MOST_GROWTH_MB)
  // The slots are free again once the server has noticed the hang-ups
  const small = tenTimes(await photo())
  await expect.poll(async () => (await sendForm(hostile, small).answer)?.status).toBe(201)
})

test.runIf(isLinux)(
  'whole forms are handled two at a time, the others are told when to retry',
  async () => {
    const body = tenTimes(await heavyPhoto())
    const statuses: (number | undefined)[] = []
    const grown = await growth(async () => {
      const answers = Array.from({ length: FORMS }, () => sendForm(hostile, body).answer)
      for (const answer of await Promise.all(answers)) {
        statuses.push(answer?.status)
        if (answer?.status === 429) expect(answer.retryAfter).toBeGreaterThan(0)
      }
    })
    // The second is the twin of the first
    for (const status of statuses) expect([201, 409, 429]).toContain(status)
    expect(statuses).toContain(201)
    expect(statuses).toContain(429)
    expect(grown).toBeLessThan(MOST_GROWTH_MB)
  },
)

test('an honest photo gets through a flood of huge ones', async () => {
  const honest = await newMember()
  const body = tenTimes(await hugePhoto())
  const flood = Array.from({ length: 8 }, () => sendForm(hostile, body))
  const answers = Promise.all(flood.map(({ answer }) => answer))
  await Promise.all(flood.map(({ sent }) => sent))
  const posting = as(honest, PRODUCTS, 'POST', productForm({}, [await photo()]))
  const first = await Promise.race([posting, answers.then(() => undefined)])
  expect(first?.status).toBe(201)
  const statuses = (await answers).map((answer) => answer?.status)
  for (const status of statuses) expect([201, 409, 429, 503]).toContain(status)
})
