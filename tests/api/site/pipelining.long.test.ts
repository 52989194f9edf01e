/** A client that sends thousands of requests and reads no answer costs little, and others do not notice. */
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../harness/database.ts'
import { canMeasureMemory, measureGrowth } from '../../harness/memory.ts'
import { neverRead } from '../../harness/raw.ts'
import { startServer } from '../../harness/server.ts'

const REQUESTS = 5_000
const MEBIBYTES = 150

const get = (path: string, encoding: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`

test.runIf(canMeasureMemory)('thousands of pipelined requests that are never read', async () => {
  const database = await freshDatabase()
  const server = await startServer({ ...database.env, LOG_LEVEL: 'error' })
  onTestFinished(async () => {
    await server.stop()
    await database.drop()
  })
  const visit = async () => expect((await fetch(server.url)).status).toBe(200)
  await visit()
  const growth = measureGrowth(server.child.pid)
  const kinds = [
    (_n: number) => get('/', 'br'),
    (_n: number) => get('/', 'identity'),
    (n: number) => get(`/?q=divan${n}`, 'gzip'),
  ]
  const clients = kinds.map((kind) =>
    neverRead(server.url, Array.from({ length: REQUESTS }, (_, n) => kind(n)).join('')),
  )
  for (let n = 0; n < 20; n++) await visit()
  await Promise.all(clients.map(({ closed }) => closed))
  await visit()
  expect(growth()).toBeLessThan(MEBIBYTES)
})
