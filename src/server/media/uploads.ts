import type { ErrorCode } from '../../api/lib/common.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import type { FormFile } from '../http/multipart.ts'
import { countPixels, makePicture, type Picture, type PictureShape } from './pipeline.ts'

const MEGA = 1_000_000
/** Encoding a picture takes as long as decoding this many megapixels. */
const ENCODING_COST = 6
const LONGEST_DELAY_S = 20

/**
 * Makes the pictures of a member's files. Throws 400 with an error for every bad file, 503 when too many others wait
 * for a decoder, 429 when the member's megapixels of this hour are used up.
 */
export async function makePictures(
  memberId: number,
  files: FormFile[],
  shape: PictureShape = 'whole',
): Promise<Picture[]> {
  if (files.length === 0) return []
  const { measuring, decoding } = app().media
  const sizes = await ofEach(files, (read) =>
    measuring(async () => Math.ceil((await countPixels(await read())) / MEGA)),
  )
  const cost = (megapixels: number) => megapixels + ENCODING_COST
  await takeDecoders(memberId, sizes, cost)
  return ofEach(files, (read, index) =>
    decoding.run(memberId, cost(sizes[index] ?? 0), async () => makePicture(await read(), shape)),
  )
}

async function takeDecoders(
  memberId: number,
  sizes: number[],
  cost: (megapixels: number) => number,
): Promise<void> {
  const { limits, media } = app()
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const delay = media.decoding.delay(memberId, sum(sizes.map(cost)))
  if (delay > LONGEST_DELAY_S)
    throw new Failure('pictures_unavailable', { retryAfter: Math.ceil(delay) })
  const megapixels = sum(sizes)
  const key = String(memberId)
  const answer = await limits.take('megapixels-member-hour', key, megapixels)
  if (answer.ok) return
  throw new Failure('too_many_requests', { retryAfter: answer.retryAfter })
}

type Read = () => Promise<Uint8Array>

/** Runs `work` for each file; throws one 400 with the errors of all. */
async function ofEach<T>(
  files: FormFile[],
  work: (read: Read, index: number) => Promise<T>,
): Promise<T[]> {
  const results = await Promise.all(files.map((file, index) => tryFile(file, index, work)))
  const bad = results.flatMap((result, index) =>
    result instanceof Failure ? [{ index, file: files[index], code: result.code }] : [],
  )
  const [first] = bad
  if (first) {
    const errors: Record<string, ErrorCode> = {}
    for (const { index, file, code } of bad) errors[`${file?.field}.${index}`] = code
    throw new Failure(first.code, { errors, ...(first.file && { file: first.file.name }) })
  }
  return results.flatMap((result) => (result instanceof Failure ? [] : [result]))
}

async function tryFile<T>(
  file: FormFile,
  index: number,
  work: (read: Read, index: number) => Promise<T>,
): Promise<T | Failure> {
  if (file.tooLarge) return new Failure('image_too_large')
  try {
    return await work(file.read, index)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
