/**
 * Answers the requests of a connection one after the other. Node begins all requests that a client pipelines, and the
 * responses for a client that does not read would fill the memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { SiteListener } from '../web/site-listener.ts'

/**
 * Browsers and proxies send nothing ahead, package managers ten requests; Node parses a packet of thousands at once.
 */
const MAX_WAITING = 32

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Connection = { current: Exchange; waiting: Exchange[] }

export function answerInTurn(site: SiteListener) {
  const connections = new WeakMap<Socket, Connection>()

  function begin(connection: Connection): void {
    const { request, response } = connection.current
    response.once('close', () => next(request.socket, connection))
    site(request, response)
  }

  function next(socket: Socket, connection: Connection): void {
    const exchange = connection.waiting.shift()
    // After a connection's last response nothing can be written
    if (!exchange || !socket.writable) return void connections.delete(socket)
    connection.current = exchange
    begin(connection)
  }

  return {
    listener: ((request, response) => {
      const { socket } = request
      // The rest of a packet is parsed even after the connection was cut
      if (socket.destroyed) return
      const exchange = { request, response }
      const connection = connections.get(socket)
      if (connection) {
        if (connection.waiting.push(exchange) > MAX_WAITING) socket.destroy()
        return
      }
      const opened = { current: exchange, waiting: [] }
      connections.set(socket, opened)
      begin(opened)
    }) satisfies SiteListener,
    /** True when the client has sent its whole request and read everything written so far. */
    isWaitingForUs(socket: Socket): boolean {
      const current = connections.get(socket)?.current
      if (!current) return false
      const { request, response } = current
      return request.complete && !response.writableEnded && socket.writableLength === 0
    },
  }
}
