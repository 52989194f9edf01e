import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiError, ErrorCode } from '../../api/lib/common.ts'
import { errorText } from '../../i18n/error-text.ts'
import { localeOf } from '../http/request-locale.ts'

/**
 * Refuses a request that Astro never sees, in the shape of every API error. An answer that has begun can only be broken
 * off.
 */
export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: ErrorCode,
): void {
  if (response.headersSent) return void response.destroy()
  const locale = localeOf(null, request.headers['accept-language'])
  const error: ApiError = { code, message: errorText(code, locale) }
  const body = JSON.stringify(error)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'private, no-store',
  })
  response.end(body)
}

/** The path of WebSockets; a plain request finds nothing there. */
export const isLivePath = (path: string): boolean => /^\/ws(\/|$)/.test(path)

/** Refuses a plain request to the path of WebSockets. */
export function refuseWithoutUpgrade(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Upgrade', 'websocket')
  answerRefusal(request, response, 426, 'invalid_request')
}
