/** What arrives on a socket: in order, one frame after the other, and not too many. */
import type { RawData, WebSocket } from 'ws'
import { CLOSE_CODES, MAX_FRAMES_PER_SECOND } from '../../api/chats.ts'
import type { ErrorCode } from '../../api/common.ts'
import { app } from '../app.ts'
import { Failure, isFailure } from '../failure.ts'
import { clientIdOf, readFrame, type Frame } from './read-frame.ts'
import { encode, send } from './send.ts'

/** Frames that wait for a slow database; who sends on regardless is no person. */
const MOST_WAITING = 5 * MAX_FRAMES_PER_SECOND

type Inbox = {
  ws: WebSocket
  /** What it throws becomes an error frame. */
  handle(frame: Frame): Promise<void>
  /** Hears of the work on each frame, which never fails. */
  track(work: Promise<void>): void
}

export function openInbox({ ws, handle, track }: Inbox): void {
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
      await handle(readFrame(data))
    } catch (error) {
      if (!isFailure(error)) app().log.error({ err: error }, 'a frame could not be handled')
      const code: ErrorCode = isFailure(error) ? error.code : 'server_error'
      send(ws, encode({ type: 'error', code, ...clientIdOf(data ?? '') }))
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
