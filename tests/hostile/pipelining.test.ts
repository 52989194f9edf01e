import { connect } from 'node:net'
import { afterAll, beforeAll, test } from 'vitest'
import { startLimitedSite, type LimitedSite } from './site.ts'

const REQUESTS = 20_000
/** The time that an attacker waits for the site to end; the site may hang up before. */
const HELD_MS = 15_000

let site: LimitedSite
beforeAll(async () => {
  site = await startLimitedSite()
})
afterAll(() => site.stop())

/** Sends requests without reading an answer; ends when the server hangs up. */
function askAndNeverRead(path: (n: number) => string, headers = ''): Promise<void> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname).pause()
  const request = (_: unknown, n: number) =>
    `GET ${path(n)} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
  socket.write(Array.from({ length: REQUESTS }, request).join(''))
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => socket.destroy(), HELD_MS)
    socket.on('error', () => {})
    socket.on('close', () => (clearTimeout(hangUp), resolve()))
  })
}

test(`${REQUESTS} requests for a cached page on each of two connections`, () =>
  site.withstand('pipelining, stored page', () =>
    Promise.all([askAndNeverRead(() => '/'), askAndNeverRead(() => '/')]),
  ))

test(`${REQUESTS} requests for other addresses on each of two connections`, () =>
  site.withstand('pipelining, other addresses', () => {
    const other = () => askAndNeverRead((n) => `/?z=${n}`, 'Accept-Encoding: br\r\n')
    return Promise.all([other(), other()])
  }))
