import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, test } from 'vitest'
import { PRODUCTS } from '../fixtures/own-things.ts'
import { newMember } from '../harness/api.ts'
import { say } from './honest.ts'
import { startLimitedSite, type LimitedSite } from './site.ts'

const OF_EACH = 500
/** 200 connections a second, as slowhttptest opens them. */
const OPEN_EVERY_MS = 15
const DRIP_EVERY_MS = 1_000
const HELD_MS = 25_000

let site: LimitedSite
beforeAll(async () => {
  site = await startLimitedSite()
})
afterAll(() => site.stop())

const HOST = 'HTTP/1.1\r\nHost: localhost\r\n'

/** Sends a little at a time, for as long as the server listens, and reads nothing. */
function speakSlowly(start: string, drip: string): Socket {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname).pause()
  socket.on('error', () => {})
  socket.write(start)
  const timer = setInterval(() => socket.write(drip), DRIP_EVERY_MS)
  socket.on('close', () => clearInterval(timer))
  return socket
}

test(`${3 * OF_EACH} connections with slow headers, slow bodies and slow readers`, async () => {
  const { auth } = await newMember()
  const form = `Authorization: ${auth.Authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\n`
  const file = 'Content-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n'
  const KINDS: [start: string, drip: string][] = [
    [`GET / ${HOST}`, 'X-More: x\r\n'],
    [`POST ${PRODUCTS} ${HOST}${form}Content-Length: 50000\r\n\r\n--b\r\n${file}`, 'x'],
    [`GET / ${HOST}\r\n`, `GET /sitemaps/products-1.xml ${HOST}\r\n`],
  ]
  await site.withstand('slow connections', async () => {
    const sockets: Socket[] = []
    for (let n = 0; n < OF_EACH; n++) {
      for (const [start, drip] of KINDS) sockets.push(speakSlowly(start, drip))
      await new Promise((resolve) => setTimeout(resolve, OPEN_EVERY_MS))
    }
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    const closed = sockets.filter(({ destroyed }) => destroyed).length
    say(`the server had closed ${closed} of them`)
    for (const socket of sockets) socket.destroy()
  })
})
