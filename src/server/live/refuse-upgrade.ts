import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Failure } from '../failure.ts'
import { refuse } from '../web/front/refuse.ts'

/** Answers an upgrade as any other call that fails, and hangs up. */
export function refuseUpgrade(request: IncomingMessage, id: string, failure: Failure): void {
  const { socket } = request
  if (socket.destroyed) return
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  response.shouldKeepAlive = false
  response.once('finish', () => socket.destroySoon())
  response.setHeader('X-Request-Id', id)
  const { retryAfter } = failure.details
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter)
  refuse(request, response, failure.status, failure.code)
}

/** Answers a plain request where only sockets are opened. */
export function refuseWithoutUpgrade(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Upgrade', 'websocket')
  refuse(request, response, 426, 'invalid_request')
}
