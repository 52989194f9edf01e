import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { contentType } from './content-types.ts'

/** Flat names made of a content hash; nothing else can be asked for. */
const NAME = /^\/media\/([\w-]+\.(?:webp|avif|jpg|png|svg))$/

/** The picture's file name in a `/media/…` address. */
export const mediaName = (path: string): string | undefined => NAME.exec(path)?.[1]

/** Sends a picture from the folder; its name changes with its content, so browsers keep it for good. */
export async function sendMedia(
  folder: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await open(join(folder, name)).catch(() => undefined)
  if (!file) return false
  const { size } = await file.stat()
  response.writeHead(200, {
    'Content-Type': contentType(name),
    'Content-Length': size,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (request.method === 'HEAD') {
    response.end()
    await file.close()
  } else pipeline(createReadStream('', { fd: file }), response, () => {})
  return true
}
