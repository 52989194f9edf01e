/** Requests that a client sends ahead of the answers. */
import { Agent, get, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { getConfig } from '../../../src/server/config.ts'
import { listen } from '../../../src/server/process/serve.ts'
import { neverRead, rawTalk } from '../../harness/raw.ts'

async function startSite(site: RequestListener): Promise<string> {
  const { server, open } = await listen(getConfig({ PORT: '0' }))
  onTestFinished(() => void server.close())
  await open(site)
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}
const ask = (path: string, header = 'X: x') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`

test('are answered in order, one at a time', async () => {
  let [underWay, most] = [0, 0]
  const url = await startSite((request, response) => {
    most = Math.max(most, ++underWay)
    response.once('finish', () => underWay--)
    setImmediate(() => response.end(`<${request.url}>`))
  })
  const paths = Array.from({ length: 20 }, (_, n) => `/${n}`)
  const answer = await rawTalk(
    url,
    paths.map((path) => ask(path)).join('') + ask('/', 'Connection: close'),
  )
  expect(answer.match(/<[^>]*>/g)).toEqual([...paths, '/'].map((path) => `<${path}>`))
  expect(most).toBe(1)
})

test('close the connection when they are too many, and no further one is begun', async () => {
  let begun = 0
  const url = await startSite((_request, response) => {
    begun += 1
    setImmediate(() => response.end('x'.repeat(100_000)))
  })
  await neverRead(url, ask('/').repeat(20_000)).closed
  expect(begun).toBeLessThan(40)
  expect(await rawTalk(url, ask('/', 'Connection: close'))).toMatch(/^HTTP\/1.1 200 /)
})

test('a connection is closed after its thousandth answer', async () => {
  const url = await startSite((_request, response) => response.end())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const closing: (string | undefined)[] = []
  for (let n = 0; n < 1_000; n++) closing.push(await connectionHeader(url, agent))
  expect(closing.indexOf('close')).toBe(999)
})

const connectionHeader = (url: string, agent: Agent) =>
  new Promise<string | undefined>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.headers.connection))
    }).on('error', reject)
  })
