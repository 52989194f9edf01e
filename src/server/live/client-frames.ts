/** Handles frames from clients. Results go over the bus, so that the sockets of other processes get them too. */
import * as v from 'valibot'
import type { RawData, WebSocket } from 'ws'
import { clientFrame, sendMessage as messageCall } from '../../api/chat/chats.ts'
import { CLOSE_CODES, MAX_FRAMES_PER_SECOND } from '../../api/chat/live.ts'
import { uuid } from '../../api/lib/schemas.ts'
import type { User } from '../members/tokens.ts'
import { app } from '../app.ts'
import { markRead } from '../chat/read-marks.ts'
import { sendMessage } from '../chat/send-message.ts'
import { Failure, isFailure } from '../failure.ts'
import { failureOf } from '../failure-of.ts'
import { parse } from '../http/parse.ts'
import { readRestriction } from '../members/in-force.ts'
import { refuseStopped } from '../policy.ts'
import { isBlockedIn } from '../chat/blocks.ts'
import { type Connection, encodeFrame, send } from './connections.ts'
import type { RoomSocket } from './room-channels.ts'

/** Most frames that wait for a slow database; a client that sends more is a program. */
const MOST_WAITING = 5 * MAX_FRAMES_PER_SECOND

/** One typing event in this time is enough. */
const TYPING_EVERY_MS = 2_000

type Frame = v.InferOutput<typeof clientFrame>

type Options = {
  ws: WebSocket
  /** Its errors become error frames. */
  handle(frame: Frame): Promise<void>
  /** Called with the work on each frame, which never rejects. */
  track(work: Promise<void>): void
}

/** Handles frames one after the other, and closes a socket that sends too many. */
export function handleFrames({ ws, handle, track }: Options): void {
  let second = 0
  let inThisSecond = 0
  let waiting = 0
  let work = Promise.resolve()

  function isTooMany(): boolean {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) inThisSecond = 0
    second = now
    return ++inThisSecond > MAX_FRAMES_PER_SECOND || waiting >= MOST_WAITING
  }

  async function answer(data: string | null): Promise<void> {
    try {
      if (data === null) throw new Failure('invalid_request')
      await handle(parse(clientFrame, parseJson(data)))
    } catch (error) {
      if (!isFailure(error)) app().log.error({ err: error }, 'a frame could not be handled')
      const { code } = failureOf(error)
      send(ws, encodeFrame({ type: 'error', code, ...clientIdOf(data ?? '') }))
    }
    waiting--
  }

  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (ws.readyState !== ws.OPEN) return
    if (isTooMany()) return ws.close(CLOSE_CODES.tooManyFrames)
    waiting++
    const text = isBinary ? null : String(data)
    work = work.then(() => answer(text))
    track(work)
  })
}

type Participant = { roomId: number; user: User; connection: Connection; socket: RoomSocket }

export function createParticipant({ roomId, user, connection, socket }: Participant) {
  let typedAt = -TYPING_EVERY_MS

  /** Checked per frame, because the socket may have been opened before the sanction. */
  const refuseRestricted = async () => refuseStopped(messageCall, await readRestriction(user.id))

  async function typing(): Promise<void> {
    const now = performance.now()
    if (now - typedAt < TYPING_EVERY_MS) return
    typedAt = now
    await refuseRestricted()
    if (await isBlockedIn(roomId, user.id)) return
    await app().bus.publish({ type: 'chat-typing', roomId, userId: user.id })
  }

  async function message(content: string, clientId: string): Promise<void> {
    await refuseRestricted()
    const sent = await sendMessage({ roomId, sender: user, content, clientId })
    // The sender gets the message like everybody else; one stored before this socket was opened
    // has to be sent here
    if (sent.message.id <= socket.since)
      send(socket.ws, encodeFrame({ type: 'message', chat_id: roomId, ...sent.message }))
  }

  return async (frame: Frame): Promise<void> => {
    // The token may have been revoked while the frame waited
    if (connection.isRevoked) throw new Failure('auth_required')
    if (frame.type === 'message') await message(frame.content, frame.client_id)
    else if (frame.type === 'typing') await typing()
    else await markRead({ roomId, userId: user.id, lastId: frame.last_id })
  }
}

/** The channel of all rooms accepts no frames. */
export async function refuseFrame(): Promise<void> {
  throw new Failure('invalid_request')
}

/** The `client_id` of a frame that may be otherwise invalid, so that its sender can match the error to the message. */
function clientIdOf(data: string): { client_id?: string } {
  const parsed = v.safeParse(v.object({ client_id: uuid }), jsonOrNull(data))
  return parsed.success ? parsed.output : {}
}

function parseJson(data: string): unknown {
  const value = data.includes('\\u0000') ? null : jsonOrNull(data)
  if (value === null) throw new Failure('invalid_request')
  return value
}

function jsonOrNull(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
