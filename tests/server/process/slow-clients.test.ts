/** Requests that never end are ended by the server. */
import { expect, onTestFinished, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { listen } from '../../../src/server/process/serve.ts'
import { trickle } from '../../harness/raw.ts'

const SOON = {
  headersTimeout: 200,
  requestTimeout: 400,
  keepAliveTimeout: 1_000,
  connectionsCheckingInterval: 20,
}

/** A site that answers when it has the whole request. */
async function startSite(): Promise<string> {
  const { server, open } = await listen(getConfig({ PORT: '0' }), undefined, SOON)
  onTestFinished(() => void server.close())
  await open((request, response) => {
    request.toArray().then(
      () => response.end(),
      () => response.end(),
    )
  })
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
