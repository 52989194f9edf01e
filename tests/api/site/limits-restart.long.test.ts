// Engines may differ here: @engine
/** Limits outlive the process on both engines. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, somebody, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

let folder: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
const start = async () => {
  server = await startServer({ ...database.env, DATA_DIR: `${folder}/data` })
  talkTo(server)
}
beforeAll(async () => {
  folder = await temporaryFolder()
  database = await freshDatabase()
  await start()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const send = (from: ReturnType<typeof somebody>) =>
  call('/accounts/send-sms/', { body: { phone_number: from.phone }, from })

test('the wait for a code survives a crash', async () => {
  const ip = somebody().ip
  for (let sent = 0; sent < 20; sent++) expect((await send({ ...somebody(), ip })).status).toBe(200)
  expect((await send({ ...somebody(), ip })).status).toBe(429)
  await server.stop('SIGKILL')
  await start()
  const refused = await send({ ...somebody(), ip })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((s) => s > 3400 && s <= 3600)
})
