/** Connections with bytes that no HTTP client would send. */
import { connect } from 'node:net'

const DRIP_EVERY_MS = 20

function open(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part) => (answer += part.toString('latin1')))
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  return { socket, closed }
}

/** Sends these bytes and ends; returns all bytes until the server closes the connection. */
export function rawAnswer(url: string, bytes: string | Buffer): Promise<string> {
  const { socket, closed } = open(url)
  socket.end(bytes)
  return closed
}

/** Sends these bytes and stays open; returns all bytes until the server closes the connection. */
export function rawTalk(url: string, bytes: string): Promise<string> {
  const { socket, closed } = open(url)
  socket.write(bytes)
  return closed
}

/** Sends these bytes and reads no answer. */
export function neverRead(url: string, bytes: string) {
  const { socket, closed } = open(url)
  socket.pause()
  socket.write(bytes)
  return { closed, hangUp: () => (socket.destroy(), closed) }
}

/** Sends the start of a request, and then a drip now and then that never ends it. */
export function trickle(url: string, start: string, drip: string) {
  const { socket, closed } = open(url)
  socket.write(start)
  const timer = setInterval(() => socket.write(drip), DRIP_EVERY_MS)
  return {
    /** All received bytes, once the server has closed the connection. */
    answer: closed.finally(() => clearInterval(timer)),
    hangUp: () => (socket.destroy(), closed),
  }
}
