/** Cases in which the server ends a socket, and cases in which it does not. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHATS_SOCKET_PATH } from '../../../src/api/chat/live.ts'
import { CLOSE_CODES } from '../../../src/api/chat/live.ts'
import { makePairs, type Pair } from '../../fixtures/chat-pairs.ts'
import { closedAtOnce, openChat, openSocket } from '../../fixtures/sockets.ts'
import { startFilledSite } from '../../harness/filled-site.ts'

let site: Awaited<ReturnType<typeof startFilledSite<Pair[]>>>
beforeAll(async () => {
  site = await startFilledSite((db) => makePairs(db, 3))
})
afterAll(() => site.stop())

const nextPair = (): Pair => {
  const pair = site.filled.pop()
  if (!pair) throw new Error('There are no pairs left')
  return pair
}

test('a logout ends the sockets of that token, and no others', async () => {
  const { roomId, people } = nextPair()
  const { token } = people[0]
  const mine = await openChat(site.url, roomId, people[0])
  const list = await openSocket({ url: site.url, path: CHATS_SOCKET_PATH, token })
  const theirs = await openChat(site.url, roomId, people[1])
  const answer = await fetch(`${site.url}/accounts/logout/`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}` },
  })
  expect(answer.status).toBe(204)
  expect(await closedAtOnce(mine)).toBe(CLOSE_CODES.revoked)
  expect(await closedAtOnce(list)).toBe(CLOSE_CODES.revoked)
  theirs.ws.ping()
  await once(theirs.ws, 'pong')
})

test('a logout everywhere ends the sockets of all of the member’s tokens, and no others', async () => {
  const { roomId, people } = nextPair()
  const mine = await openChat(site.url, roomId, people[0])
  const theirs = await openChat(site.url, roomId, people[1])
  const answer = await fetch(`${site.url}/accounts/sessions/`, {
    method: 'DELETE',
    headers: { Authorization: `Token ${people[0].token}` },
  })
  expect(answer.status).toBe(204)
  expect(await closedAtOnce(mine)).toBe(CLOSE_CODES.revoked)
  theirs.ws.ping()
  await once(theirs.ws, 'pong')
})

/** A connection in the middle of its handshake, and the bytes that it receives. */
async function beginHandshake(url: string) {
  const { port, host } = new URL(url)
  const socket = connect(Number(port), 'localhost')
  await once(socket, 'connect')
  socket.write(`GET ${CHATS_SOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\n`)
  return {
    async finish(): Promise<string> {
      socket.write('Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      return text(socket)
    },
  }
}

const takesNobody = async (url: string) => {
  while (await fetch(`${url}/healthz`).catch(() => null));
}

test('a stop sends a close frame to every socket and waits for none', async () => {
  const { roomId, people } = nextPair()
  const [mine, theirs] = [
    await openChat(site.url, roomId, people[0]),
    await openChat(site.url, roomId, people[1]),
  ]
  // A client that has stopped reading must not hold up the others
  theirs.ws.pause()
  const late = await beginHandshake(site.url)
  const stopped = site.stop()
  expect(await mine.closed).toBe(CLOSE_CODES.goingAway)
  await takesNobody(site.url)
  const refusal = await late.finish()
  expect(refusal).toMatch(/^HTTP\/1.1 503 /)
  expect(refusal).toMatch(/\r\nRetry-After: 5\r\n/)
  await stopped
})
