/** What happens on the server, as it happens: by a socket, and by asking while there is none. */
import { CLOSE_CODES } from '../../api/live.ts'
import { openSocket, type Frame, type LiveSocket, type SocketEnd } from './live-socket.ts'
import { onReturn } from '../lib/on-return.ts'
import { $session } from '../session/session.ts'

/** A socket that lived so long was a good one. */
const GOOD_MS = 5_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const RESTART_WAIT_MS = 2_000
const SLOWED_WAIT_MS = 15_000
/** A network can swallow what the socket should have brought, without a sign. */
const CHECK_MS = 60_000
/** Who was away longer may have lost the socket without knowing. */
const AWAY_MS = 20_000

/** `new`: there was something that the socket had not told. `gone`: there is nothing to ask for any more. */
export type CaughtUp = 'new' | 'same' | 'failed' | 'gone'
type Options = {
  path: string
  /** How often to ask while no socket is open. */
  pollMs: number
  onFrame: (frame: Frame) => void
  /** Asks for what was missed: at the start, after every (re)connection, and without a socket again and again. */
  catchUp: () => Promise<CaughtUp>
  /** Asks now and then whether an open socket has told all; `catchUp` does unless this is given. */
  check?: () => Promise<CaughtUp>
}

/** Stays connected until it is closed. */
export function openLiveChannel({ path, pollMs, onFrame, catchUp, check = catchUp }: Options) {
  let socket: LiveSocket | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let clock: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function connect(): void {
    clearTimeout(retry)
    const token = $session.get()?.token
    if (isClosed || socket || !token) return
    socket = openSocket({ path, token, onFrame, onEnd, onOpen: () => void ask() })
  }

  function onEnd(end: SocketEnd): void {
    socket = null
    failures = end.openMs > GOOD_MS ? 0 : failures + 1
    retry = setTimeout(connect, waitAfter(end.code, failures))
    // Why it ended, and whether to go on, is known by asking
    if (end.code === CLOSE_CODES.revoked || end.code === CLOSE_CODES.roomGone) void ask()
    else tickLater()
  }

  async function ask(what = catchUp): Promise<CaughtUp> {
    clearTimeout(clock)
    const answer = await what()
    if (answer === 'gone') close()
    tickLater()
    return answer
  }

  function tickLater(): void {
    clearTimeout(clock)
    if (!isClosed) clock = setTimeout(() => void tick(), socket?.isOpen() ? CHECK_MS : pollMs)
  }

  async function tick(): Promise<void> {
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return tickLater()
    const wasOpen = socket?.isOpen()
    const answer = await ask(wasOpen ? check : catchUp)
    if (wasOpen && answer === 'new') reconnect()
  }

  function reconnect(): void {
    socket?.drop()
    socket = null
    connect()
  }

  function close(): void {
    isClosed = true
    clearTimeout(retry)
    clearTimeout(clock)
    stopReturn()
    socket?.drop()
  }

  const stopReturn = onReturn((awayMs) => {
    if (!socket?.isOpen() || awayMs > AWAY_MS) reconnect()
    void ask()
  })
  connect()
  void ask()
  return { close, send: (frame: object): void => socket?.send(frame) }
}

/** Twice as long after every failure, and never at the same time as all others. */
function waitAfter(code: number, failures: number): number {
  const jitter = 0.5 + Math.random() / 2
  if (code === CLOSE_CODES.goingAway) return RESTART_WAIT_MS * jitter
  if (code === CLOSE_CODES.tooManyFrames) return SLOWED_WAIT_MS * jitter
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * jitter
}
