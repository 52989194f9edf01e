/** Serves files unchanged: the browser's part of the build, and members' pictures. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import sirv from 'sirv'
import { isPictureName } from '../media/names.ts'
import type { MediaStore } from '../media/store.ts'
import { useAsDictionary } from './dictionaries.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
export const FOR_AN_HOUR = 'public, max-age=3600'

/** The built files (dist/client), in the encodings made by the build; of a build that may be removed, if they are there. */
export const staticFiles = (folder: string, mayGo = false) =>
  sirv(folder, {
    dev: mayGo,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, path) {
      // sirv pipes a file and forgets it, so a file whose reader has gone would stay open
      response.once('unpipe', (file: Readable) => void file.destroy())
      response.setHeader('Cache-Control', path.startsWith('/_astro/') ? IMMUTABLE : FOR_AN_HOUR)
      if (path === '/sw.js')
        for (const [name, value] of OF_THE_WORKER) response.setHeader(name, value)
      const use = useAsDictionary(path)
      if (use) response.setHeader('Use-As-Dictionary', use)
      const type = TYPES[extensionOf(path)]
      if (type) response.setHeader('Content-Type', type)
    },
  })

/**
 * Headers of the service worker. A new one is used at once, and it may only request pages and icons from this site. Its
 * path makes the whole site its scope.
 */
const OF_THE_WORKER = [
  ['Cache-Control', 'no-cache'],
  ['Content-Security-Policy', "default-src 'none'; connect-src 'self'; img-src 'self'"],
] as const

/** Types with their charset, which sirv leaves out, and the one that it does not know. */
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
}
const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

const PICTURE_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' }
const MEDIA = '/media/'

/** The file name in a `/media/…` address; undefined unless it is the name of a picture. */
export function mediaName(path: string): string | undefined {
  const name = path.startsWith(MEDIA) ? path.slice(MEDIA.length) : ''
  return isPictureName(name) ? name : undefined
}

/**
 * Sends a picture from the store; false when there is none. Its name changes with its content, so browsers keep it for
 * good.
 */
export async function sendMedia(
  store: Pick<MediaStore, 'read'>,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await store.read(name)
  if (!file) return false
  if (response.destroyed) {
    // The reader left while the file was opened
    file.body.destroy()
    return true
  }
  response.writeHead(200, {
    'Content-Type': PICTURE_TYPES[extensionOf(name)],
    'Content-Length': file.size,
    'Cache-Control': IMMUTABLE,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (request.method === 'HEAD') {
    response.end()
    file.body.destroy()
  } else pipeline(file.body, response, () => {})
  return true
}
