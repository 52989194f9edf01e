/**
 * The 1200 × 630 JPEG that messengers show with a link. It is made at the first request and stored beside the picture's
 * other files: an edit may change the first photo, and most links are never sent.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import * as v from 'valibot'
import { app } from '../app.ts'
import { hashOfWide, pictureName, WIDE } from './names.ts'
import { createSemaphore } from '../semaphore.ts'
import { maybeOne } from '../db/ask.ts'

const MOST_BYTES = 120_000
const QUALITIES = [80, 70, 60, 50, 40, 30]
/** Pictures of these aspect ratios (width : height) lose little when they fill the frame; others are centred in it. */
const FILLS = { from: 1.2, to: 3 }

const making = createSemaphore(1)
const firstPicture = v.object({
  widths: v.array(v.number()),
  width: v.number(),
  height: v.number(),
  color: v.string(),
})
type FirstPicture = v.InferOutput<typeof firstPicture>

/** Makes and stores the file of this name; false unless it is for the first picture of a public listing. */
export async function makeWidePicture(name: string): Promise<boolean> {
  const hash = hashOfWide(name)
  // Checked before the queue: made-up names would delay real requests
  const picture = hash === undefined ? undefined : await findFirstPicture(hash)
  if (!hash || !picture) return false
  return making(async () => {
    const { media } = app()
    // Another request may have made it while this one waited
    if ((await media.writtenAt(name)) !== undefined) return true
    const file = await media.read(pictureName(hash, picture.widths.at(-1) ?? 0))
    if (!file) return false
    await media.write(name, await wideJpeg(await buffer(file.body), picture))
    return true
  })
}

/** Finds a picture that is the first of some listing. */
async function findFirstPicture(hash: string): Promise<FirstPicture | undefined> {
  const shownFirst = (kind: string) =>
    `exists (select from ${kind}_images where media_hash = hash and position = 0)`
  const picture = await maybeOne('pages', firstPicture, {
    name: 'first picture',
    text: `select widths, width, height, color from media where hash = $1 and removing_until is null
      and (${shownFirst('product')} or ${shownFirst('service')})`,
    values: [hash],
  })
  return picture
}

async function wideJpeg(bytes: Uint8Array, { width, height, color }: FirstPicture) {
  const ratio = width / height
  const fit = ratio >= FILLS.from && ratio <= FILLS.to ? 'cover' : 'contain'
  const pixels = await sharp(bytes)
    .resize({ ...WIDE, fit, background: color })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels.data, { raw: pixels.info }).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength <= MOST_BYTES) break
  }
  return jpeg
}
