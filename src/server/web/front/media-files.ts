import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { MediaStore } from '../../media/store.ts'
import { contentType } from './content-types.ts'

/** Flat names made of a content hash; nothing else can be asked for. */
const NAME = /^\/media\/([\w-]+\.(?:webp|avif|jpg|png|svg))$/

/** The picture's file name in a `/media/…` address. */
export const mediaName = (path: string): string | undefined => NAME.exec(path)?.[1]

/** Sends a picture from the store; its name changes with its content, so browsers keep it for good. */
export async function sendMedia(
  store: Pick<MediaStore, 'read'>,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await store.read(name)
  if (!file) return false
  response.writeHead(200, {
    'Content-Type': contentType(name),
    'Content-Length': file.size,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (request.method === 'HEAD') {
    response.end()
    file.body.destroy()
  } else pipeline(file.body, response, () => {})
  return true
}
