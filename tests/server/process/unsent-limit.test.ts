/** Answers that wait in memory for clients that do not read. */
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { limitUnsent } from '../../../src/server/process/unsent-limit.ts'
import { neverRead, rawTalk } from '../../harness/raw.ts'

const MB = 1_000_000
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

test('above the limit the fullest connections are closed, the others are answered', async () => {
  const server = createServer()
  limitUnsent(server, 100 * MB, 20)
  onTestFinished(() => void server.close())
  const closed: number[] = []
  const bothClosed = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let asked = 0
  server.on('request', ({ socket, headers }, response) => {
    const megabytes = Number(headers['x-megabytes'])
    socket.once('close', () => closed.push(megabytes) === 2 && bothClosed.resolve())
    void arrived.promise.then(() => response.end(Buffer.alloc(megabytes * MB)))
    if (++asked === 4) arrived.resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const ask = (megabytes: number) => neverRead(url, `${GET}X-Megabytes: ${megabytes}\r\n\r\n`)

  const clients = [50, 60, 40, 30].map(ask)
  await bothClosed.promise
  const answer = await rawTalk(url, `${GET}X-Megabytes: 1\r\nConnection: close\r\n\r\n`)
  expect(answer.length).toBeGreaterThan(MB)
  expect(new Set(closed)).toEqual(new Set([60, 50, 1]))
  await Promise.all(clients.map(({ hangUp }) => hangUp()))
})
