/** The server ends endless requests, and connections of silent clients. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { listen } from '../../../src/server/process/serve.ts'
import type { SiteListener } from '../../../src/server/web/site-listener.ts'
import { neverRead, rawTalk, trickle } from '../../harness/raw.ts'

const SOON = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 1_000,
  connectionsCheckingInterval: 20,
  silence: 60_000,
}

const answerWholeRequests: SiteListener = (request, response) => {
  request.toArray().then(
    () => response.end(),
    () => response.end(),
  )
}

async function startSite(site = answerWholeRequests, timeouts = SOON): Promise<string> {
  const { server, open } = await listen(getConfig({ PORT: '0' }), undefined, timeouts)
  onTestFinished(() => void server.close())
  await open(site)
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: x\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n', 'x'],
  [
    'chunks',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\nx\r\n',
  ],
])('%s without end: the connection is closed', async (_what, start, drip) => {
  const url = await startSite()
  expect(await trickle(url, start, drip).answer).toMatch(/^HTTP\/1\.1 408 /)
})

describe('a connection of a silent client', () => {
  const SILENT_SOON = { ...SOON, headersTimeout: 60_000, requestTimeout: 60_000, silence: 100 }
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

  test.each([
    ['before a request', ''],
    ['in its headers', 'GET / HTTP/1.1\r\n'],
    ['in its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx'],
  ])('is closed %s', async (_when, bytes) => {
    const url = await startSite(answerWholeRequests, SILENT_SOON)
    expect(await rawTalk(url, bytes)).toBe('')
  })

  test('is closed while an answer is not read', async () => {
    const closed = Promise.withResolvers<void>()
    const url = await startSite(({ socket }, response) => {
      socket.once('close', () => closed.resolve())
      response.end(Buffer.alloc(50_000_000))
    }, SILENT_SOON)
    const { hangUp } = neverRead(url, GET)
    await closed.promise
    await hangUp()
  })

  test('stays open while its answer is made, even for long', async () => {
    const made = Promise.withResolvers<void>()
    const url = await startSite((request, response) => {
      if (request.method === 'GET') void made.promise.then(() => response.end('made'))
    }, SILENT_SOON)
    const slow = rawTalk(url, GET)
    // Two silences one after the other: the slow one has been silent for longer than each
    for (const _ of [1, 2]) await rawTalk(url, '')
    made.resolve()
    expect(await slow).toMatch(/made$/)
  })
})
