/** The live channel gets frames that no real client sends: nobody else notices, nothing is stored. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatSocketPath, CHATS_SOCKET_PATH } from '../../../src/api/chat/live.ts'
import { ERROR_CODES } from '../../../src/api/lib/common.ts'
import { makePairs, type Pair } from '../../fixtures/chat-pairs.ts'
import { ENDINGS, halfFrame, quietFrame, refusedFrame } from '../../fixtures/hostile-frames.ts'
import { brokenHandshake } from '../../fixtures/hostile-handshakes.ts'
import { openChat, openSocket, type OpenSocket } from '../../fixtures/sockets.ts'
import { startFilledSite } from '../../harness/filled-site.ts'
import { rawAnswer } from '../../harness/raw.ts'

/** `npm run test:fuzz` runs more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 15)
const TIMEOUT_MS = 120_000 + RUNS * 500
/** Below the limit of a second. */
const MOST_FRAMES = 8

let site: Awaited<ReturnType<typeof startFilledSite<Pair[]>>>
beforeAll(async () => {
  site = await startFilledSite((db) => makePairs(db, Object.keys(ENDINGS).length + 10))
})
afterAll(() => site.stop())

let pair: Pair
/** Both are connected to the room throughout. */
beforeEach(async () => {
  const next = site.filled.pop()
  if (!next) throw new Error('There are no pairs left')
  pair = next
  const [me, other] = pair.people
  const [first, second] = [
    await openChat(site.url, pair.roomId, me),
    await openChat(site.url, pair.roomId, other),
  ]
  return async () => {
    await stillServed(first, second)
    await Promise.all([first.close(), second.close()])
  }
})

/** The next message arrives and is the only stored one, and the server logs no error. */
async function stillServed(...sockets: [OpenSocket, OpenSocket]): Promise<void> {
  const content = 'Salom'
  sockets[0].say({ type: 'message', content, client_id: randomUUID() })
  for (const socket of sockets)
    await expect.poll(() => socket.frames).toMatchObject([{ type: 'message', content }])
  const headers = { Authorization: `Token ${pair.people[0].token}` }
  const stored = await fetch(`${site.url}/chats/${pair.roomId}/`, { headers })
  expect((await stored.json()).messages).toMatchObject([{ content }])
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(await readFile(site.logFile, 'utf8')).not.toMatch(/"level":[56]0|"status":5\d\d/)
}

const channel = fc.constantFrom('room', 'rooms')
const open = (which: string, person = pair.people[0]) =>
  openSocket({
    url: site.url,
    path: which === 'room' ? chatSocketPath(pair.roomId) : CHATS_SOCKET_PATH,
    token: person.token,
  })

/** Writes the bytes in two pieces, cut anywhere. */
async function write({ wire }: OpenSocket, bytes: Buffer, cut: number): Promise<void> {
  const middle = cut % (bytes.length + 1)
  await new Promise((resolve) => wire.write(bytes.subarray(0, middle), resolve))
  wire.write(bytes.subarray(middle))
}

test(
  'an invalid frame gets an error of the contract’s shape, and the socket stays open',
  { timeout: TIMEOUT_MS },
  async () => {
    const frame = fc.oneof(
      refusedFrame.map((bytes) => ({ bytes, answers: 1 })),
      quietFrame.map((bytes) => ({ bytes, answers: 0 })),
    )
    const frames = fc.array(frame, { maxLength: MOST_FRAMES })
    const property = fc.asyncProperty(channel, frames, fc.nat(), async (which, sent, cut) => {
      const socket = await open(which)
      await write(socket, Buffer.concat(sent.map(({ bytes }) => bytes)), cut)
      const client_id = randomUUID()
      socket.say({ type: 'message', content: '', client_id })
      await expect.poll(() => socket.frames.at(-1), { interval: 5 }).toMatchObject({ client_id })
      const answers = socket.frames.slice(0, -1)
      expect(answers).toHaveLength(sent.reduce((sum, { answers }) => sum + answers, 0))
      for (const answer of answers)
        expect(answer).toMatchObject({ type: 'error', code: expect.toBeOneOf([...ERROR_CODES]) })
      await socket.close()
    })
    await fc.assert(property, { numRuns: RUNS })
  },
)

describe('the socket is ended by', () => {
  test.each(Object.entries(ENDINGS))(
    '%s',
    { timeout: TIMEOUT_MS },
    async (_what, { code, frames }) => {
      const before = fc.array(quietFrame, { maxLength: MOST_FRAMES })
      const property = fc.asyncProperty(
        channel,
        before,
        frames,
        fc.nat(),
        async (which, quiet, last, cut) => {
          const socket = await open(which)
          await write(socket, Buffer.concat([...quiet, last]), cut)
          expect(await socket.closed).toBe(code)
          expect(socket.frames).toEqual([])
        },
      )
      await fc.assert(property, { numRuns: RUNS })
    },
  )
})

test(
  'a client that disconnects within a frame leaves nothing behind',
  { timeout: TIMEOUT_MS },
  async () => {
    const property = fc.asyncProperty(channel, halfFrame, async (which, bytes) => {
      const socket = await open(which)
      await new Promise((resolve) => socket.wire.write(bytes, resolve))
      socket.wire.destroy()
      await socket.closed
      expect(socket.frames).toEqual([])
    })
    // More than a member may open at once: each one is released
    await fc.assert(property, { numRuns: Math.max(RUNS, 30) })
  },
)

test('a broken handshake is refused, whatever is broken', { timeout: TIMEOUT_MS }, async () => {
  const [{ token }] = pair.people
  const paths = fc.constantFrom(chatSocketPath(pair.roomId), CHATS_SOCKET_PATH)
  const property = fc.asyncProperty(
    paths.chain((path) => brokenHandshake(path, token)),
    async (bytes) => {
      expect(await rawAnswer(site.url, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
    },
  )
  await fc.assert(property, { numRuns: RUNS * 4 })
})
