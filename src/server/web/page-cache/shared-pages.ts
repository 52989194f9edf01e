/**
 * Renders what everybody may see, of its address and language alone: no other header of the visitor gets
 * into what is kept for others. Most of it is stored, and then sent as it is; Astro's own handler would
 * make a stream of it, and bytes again.
 */
import type { IncomingMessage } from 'node:http'
import type { App } from '../../app.ts'
import { acceptedEncoding } from '../front/accept-encoding.ts'
import { refuse } from '../front/refuse.ts'
import type { AstroEntry, RequestLocals } from '../front/site-listener.ts'
import type { SiteResponse } from '../front/site-response.ts'
import { storedIn } from './stored-answer.ts'
import { bodyIn, headersOf, isUnchanged, sentEncoding } from './stored-response.ts'
import type { StoredResponse } from './stored-response.ts'

export function createSharedPages({ config, log }: App, astro: AstroEntry) {
  const { origin } = new URL(config.SITE_URL)

  return async (
    address: string,
    request: IncomingMessage,
    response: SiteResponse,
    locals: RequestLocals,
  ): Promise<void> => {
    try {
      const headers = { 'accept-language': request.headers['accept-language'] ?? '' }
      const asked = new Request(origin + address, { headers })
      const answer = await astro.render(asked, locals)
      if (!answer) return refuse(request, response, 404, 'not_found')
      const stored = storedIn(answer)
      if (stored) return await sendStored(stored, request, response)
      response.compressAs = acceptedEncoding(request.headers['accept-encoding'])
      await astro.writeResponse(answer, response)
    } catch (error) {
      log.error({ err: error, path: request.url }, 'page not sent')
      refuse(request, response, 500, 'server_error')
    }
  }
}

async function sendStored(
  stored: StoredResponse,
  request: IncomingMessage,
  response: SiteResponse,
): Promise<void> {
  if (isUnchanged(stored, request.headers['if-none-match']))
    return void response.setHeaders(headersOf(stored, 'identity')).writeHead(304).end()
  const encoding = sentEncoding(stored, acceptedEncoding(request.headers['accept-encoding']))
  const body = await bodyIn(stored, encoding)
  response
    .setHeaders(headersOf(stored, encoding, body.length))
    .writeHead(stored.status)
    .end(body)
}
