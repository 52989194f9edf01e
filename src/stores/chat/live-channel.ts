/** Live updates from the server: by WebSocket, and by polling while there is none. */
import { CLOSE_CODES } from '../../api/chat/live.ts'
import { openSocket, type Frame, type LiveSocket, type SocketEnd } from './live-socket.ts'
import { onReturn } from '../lib/on-return.ts'
import { $session } from '../session/session.ts'

/** A connection that lived longer than this resets the backoff. */
const GOOD_MS = 5_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const RESTART_WAIT_MS = 2_000
const SLOWED_WAIT_MS = 15_000
/** An open socket is checked this often: a network can drop frames silently. */
const CHECK_MS = 60_000
/** After a longer absence the socket may be dead without a sign. */
const AWAY_MS = 20_000

/** `new`: the server had something that the socket had missed. `gone`: nothing is left to ask for. */
export type CaughtUp = 'new' | 'same' | 'failed' | 'gone'
type Options = {
  path: string
  /** The polling interval while no socket is open. */
  pollMs: number
  onFrame: (frame: Frame) => void
  /** Loads missed changes: at the start, after each (re)connection, and by polling without a socket. */
  catchUp: () => Promise<CaughtUp>
  /** Checks regularly that an open socket has missed nothing; by default `catchUp`. */
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
    // The reason, and whether to reconnect, comes with the answer to a request
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

/** Exponential backoff with jitter, so that clients don't reconnect all at once. */
function waitAfter(code: number, failures: number): number {
  const jitter = 0.5 + Math.random() / 2
  if (code === CLOSE_CODES.goingAway) return RESTART_WAIT_MS * jitter
  if (code === CLOSE_CODES.tooManyFrames) return SLOWED_WAIT_MS * jitter
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * jitter
}
