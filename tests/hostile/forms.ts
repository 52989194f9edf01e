/** Forms with pictures, as bytes: sent raw, at once, and without copies in this process. */
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { MAX_IMAGES } from '../../src/api/lib/limits.ts'
import { PRODUCTS, type Member } from '../fixtures/own-things.ts'

const BOUNDARY = 'hostile'
const TEXTS = {
  title: 'Divan',
  description: 'Yumshoq',
  price: '1500000',
  condition: 'new',
  currency: 'Sum',
  category_id: '5',
}

/** Just below the 5 MB limit of a picture. */
export const noise = () =>
  sharp({
    create: {
      width: 2_600,
      height: 2_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 55 },
    },
  })
    .jpeg({ quality: 93 })
    .toBuffer()

/** 49 megapixels in some 20 KB. */
export const manyPixels = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#246' } })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer()

const part = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`

/** Ten pictures, all different; decoders ignore the bytes behind a picture. */
export function formBytes(picture: Buffer): Buffer[] {
  const texts = Object.entries(TEXTS).map(([name, text]) => `${part(name)}${text}\r\n`)
  const pictures = Array.from({ length: MAX_IMAGES }, (_, n) => [
    Buffer.from(part('images', `; filename="${n}.jpg"`)),
    picture,
    randomBytes(16),
    Buffer.from('\r\n'),
  ])
  return [Buffer.from(texts.join('')), ...pictures.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]
}

/** The status of the answer, or how the connection ended. */
export type Ending = { status: number | string; ms: number }

/** Posts these bytes as a product; `unfinished` delays the last one by this long. */
export function post(
  url: string,
  { auth, ip }: Pick<Member, 'auth' | 'ip'>,
  bytes: Buffer[],
  unfinishedForMs?: number,
): Promise<Ending> {
  const startedAt = performance.now()
  const whole = bytes.reduce((sum, { length }) => sum + length, 0)
  return new Promise((resolve) => {
    const end = (status: number | string) => {
      clearTimeout(hangUp)
      resolve({ status, ms: performance.now() - startedAt })
    }
    const sending = request(url + PRODUCTS, {
      method: 'POST',
      agent: false,
      headers: {
        ...auth,
        'X-Forwarded-For': ip,
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': whole,
      },
    })
    const hangUp =
      unfinishedForMs === undefined
        ? undefined
        : setTimeout(() => sending.destroy(new Error('left')), unfinishedForMs)
    sending.on('response', (response) => {
      response.on('error', ({ message }) => end(message))
      response.on('end', () => (sending.destroy(), end(response.statusCode ?? 0))).resume()
    })
    sending.on('error', ({ message }) => end(message))
    for (const chunk of bytes.slice(0, -1)) sending.write(chunk)
    if (unfinishedForMs === undefined) sending.end(bytes.at(-1))
  })
}

/** The count of each ending: "201 × 3, 429 × 27". */
export function tally(endings: Ending[]): string {
  const counts = Map.groupBy(endings, ({ status }) => status)
  return [...counts].map(([status, all]) => `${status} × ${all.length}`).join(', ')
}
