/** The end of a process: its state, its running requests and its log. */
import { request as httpRequest } from 'node:http'
import { readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { freshDatabase } from '../../harness/database.ts'
import { startServer, temporaryFolder } from '../../harness/server.ts'

let dataDir = ''
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  dataDir = await temporaryFolder()
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(env = {}) {
  const server = await startServer({ DATA_DIR: dataDir, ...database.env, ...env })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  talkTo(server)
  return server
}

describe('a stop', () => {
  test('finishes the request under way and ends with 0', async () => {
    const server = await start()
    const { port } = new URL(server.url)
    const body = JSON.stringify({ phone_number: '+820000000000', password: 'wrong password' })
    const answer = new Promise<number>((resolve, reject) => {
      const request = httpRequest(
        {
          port,
          path: '/accounts/login/',
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': body.length,
            Expect: '100-continue',
          },
        },
        (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      )
      request.on('error', reject)
      // The server has taken the request once it asks for the body
      request.on('continue', () => {
        server.child.kill('SIGTERM')
        request.end(body)
      })
      request.flushHeaders()
    })
    expect(await answer).toBe(401)
    expect(await server.exited).toBe(0)
  })

  test('accepts no new requests, and waits for no idle connection', async () => {
    const server = await start()
    await (await fetch(server.url)).text()
    server.child.kill('SIGINT')
    expect(await server.exited).toBe(0)
    await expect(fetch(server.url)).rejects.toThrow()
  })
})

test('the log has a line per request and no secret', async () => {
  const server = await start()
  const member = await newMember()
  const asked = await call('/products/api/products?product_title=maxfiy', { headers: member.auth })
  await asked.text()
  server.child.kill('SIGTERM')
  await server.exited
  const lines = (await readFile(server.logFile, 'utf8')).split('\n')
  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/products/api/products',
      status: 200,
      requestId: asked.headers.get('x-request-id'),
      ms: expect.any(Number),
      bytes: expect.any(Number),
    }),
  )
  const said = lines.filter((line) => !line.startsWith('SMS to ')).join('\n')
  for (const secret of [member.token, member.phone, 'maxfiy']) expect(said).not.toContain(secret)
})

test('the log warns once about an unknown proxy in front', async () => {
  const warnings = async (TRUST_PROXY: string) => {
    const server = await start({ TRUST_PROXY })
    for (const path of ['/', '/', '/about'])
      await (await call(path, { headers: { 'X-Forwarded-For': '192.0.2.7' } })).text()
    server.child.kill('SIGTERM')
    await server.exited
    const log = await readFile(server.logFile, 'utf8')
    expect(log).not.toContain('192.0.2.7')
    return log.split('a proxy sends X-Forwarded-For').length - 1
  }
  expect(await warnings('off')).toBe(1)
  expect(await warnings('on')).toBe(0)
})
