import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHATS_SOCKET_PATH, chatSocketPath } from '../../../src/api/chat/live.ts'
import { CHAT_PROTOCOL } from '../../../src/api/chat/live.ts'
import { makePairs, type Pair } from '../../fixtures/chat-pairs.ts'
import { openSocket, refusal } from '../../fixtures/sockets.ts'
import { startFilledSite } from '../../harness/filled-site.ts'

let site: Awaited<ReturnType<typeof startFilledSite<Pair[]>>>
let pair: Pair
let stranger: Pair
beforeAll(async () => {
  site = await startFilledSite((db) => makePairs(db, 2))
  const [first, second] = site.filled
  if (!first || !second) throw new Error('There are no pairs')
  pair = first
  stranger = second
})
afterAll(() => site.stop())

const room = () => chatSocketPath(pair.roomId)
const refused = (path: string, token?: string, headers: Record<string, string> = {}) =>
  refusal({ url: site.url, path, token, headers })

test('both participants are let in, with and without trailing slash', async () => {
  for (const { token } of pair.people)
    for (const path of [room(), room().slice(0, -1), CHATS_SOCKET_PATH, '/ws/chats']) {
      const socket = await openSocket({ url: site.url, path, token })
      expect(socket.ws.protocol).toBe(CHAT_PROTOCOL)
      expect(socket.ws.extensions).toBe('')
      await socket.close()
    }
})

test('nobody else is, and gets an error of the usual shape', async () => {
  const { token } = pair.people[0]
  const evil = { Origin: 'https://evil.example' }
  for (const [status, code, answer] of [
    [401, 'auth_required', await refused(room())],
    [401, 'auth_required', await refused(room(), 'made-up')],
    [401, 'auth_required', await refused(CHATS_SOCKET_PATH)],
    [404, 'not_found', await refused(room(), stranger.people[0].token)],
    [404, 'not_found', await refused(chatSocketPath(999_999), token)],
    [404, 'not_found', await refused('/ws/chat/0/', token)],
    [404, 'not_found', await refused('/ws/chat/9999999999999999/', token)],
    [404, 'not_found', await refused('/ws/chat/x/', token)],
    [404, 'not_found', await refused('/ws/', token)],
    [404, 'not_found', await refused('/', token)],
    [403, 'not_yours', await refused(room(), token, evil)],
    [403, 'not_yours', await refused(CHATS_SOCKET_PATH, token, evil)],
    [403, 'not_yours', await refused(room(), token, { Origin: 'null' })],
  ] as const) {
    expect([answer.status, answer.type]).toEqual([status, 'application/json'])
    expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) })
  }
})

test('a page of the site may open sockets', async () => {
  const { token } = pair.people[0]
  const headers = { Origin: site.url }
  const socket = await openSocket({ url: site.url, path: room(), token, headers })
  await socket.close()
})

test('a handshake without the real protocol, or with a broken key, is 400', async () => {
  const { token } = pair.people[0]
  const protocols = [`token.${token}`]
  const answer = await refusal({ url: site.url, path: room(), protocols })
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'invalid_request'])
  const broken = await upgrade({
    Upgrade: 'websocket',
    'Sec-WebSocket-Protocol': `${CHAT_PROTOCOL}, token.${token}`,
    'Sec-WebSocket-Key': 'short',
    'Sec-WebSocket-Version': '13',
  })
  expect([broken.status, JSON.parse(broken.body).code]).toEqual([400, 'invalid_request'])
})

test('a plain request is answered 426; an offer of HTTP/2 is ignored', async () => {
  const plain = await fetch(site.url + room())
  expect([plain.status, plain.headers.get('upgrade')]).toEqual([426, 'websocket'])
  expect(await plain.json()).toMatchObject({ code: 'invalid_request' })
  const offer = { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }
  expect(await upgrade(offer, '/about')).toMatchObject({ status: 200 })
})

test('one member cannot take more than 20 sockets', async () => {
  const { token } = stranger.people[1]
  const path = chatSocketPath(stranger.roomId)
  const sockets = []
  for (let i = 0; i < 20; i++) sockets.push(await openSocket({ url: site.url, path, token }))
  expect((await refused(path, token)).status).toBe(429)
  await sockets.pop()?.close()
  await expect.poll(() => openSocket({ url: site.url, path, token }).then(() => true)).toBe(true)
})

test('one address cannot connect more than 300 times a minute', async () => {
  const headers = { 'X-Forwarded-For': '10.78.0.1' }
  const knock = () => refused(room(), 'made-up', headers)
  for (let i = 0; i < 300; i += 20) await Promise.all(Array.from({ length: 20 }, knock))
  expect((await knock()).status).toBe(429)
})

function upgrade(headers: Record<string, string>, path = room()) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = new URL(site.url)
    const options = { port, path, headers: { Connection: 'Upgrade', ...headers } }
    httpRequest(options, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}
