/** Parses multipart/form-data as a stream: files go to the spool, and parts that the call does not take are dropped. */
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { MAX_IMAGES, MAX_IMAGE_BYTES } from '../../api/lib/limits.ts'
import { Failure, isFailure } from '../failure.ts'
import type { Spool } from './spool.ts'

export type FormFile = { field: string; name: string } & (
  { tooLarge: false; read: () => Promise<Uint8Array> } | { tooLarge: true }
)
export type Form = { fields: Record<string, string[]>; files: FormFile[] }

type Wanted = {
  /** The names of the text fields and of the files to read; parts of other names are dropped. */
  fields: readonly string[]
  /** The beginning of the names of further text fields to read. */
  moreFields?: string | undefined
  files: string | undefined
  spool: Spool
  /** Called with the number of received bytes; when it throws, the form is refused. */
  onBytes?: (count: number) => void
}

export const MAX_MULTIPART_BYTES = 60 * 1024 * 1024
const LIMITS = {
  fields: 100,
  parts: 200,
  fieldSize: 64_000,
  fileSize: MAX_IMAGE_BYTES,
  headerPairs: 20,
  headerSize: 8_000,
}
const NAME_MAX = 100
const TEXT_MAX = 200_000
/** Even a slow phone network (EDGE) carries five times as much, so a slower upload is dead or stalled. */
const LEAST_PROGRESS = { bytes: 30_000, ms: 30_000 }

/** Reads the fields and files of a request; every defect of the body is a Failure (4xx). */
export async function readMultipart(
  request: Request,
  wanted: Wanted,
  leastProgress = LEAST_PROGRESS,
): Promise<Form> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Failure('wrong_media_type')
  const parser = createParser(contentType)
  const { form, finished } = collect(parser, wanted)
  await feed(parser, request, { finished, leastProgress, onBytes: wanted.onBytes })
  return form
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch {
    throw new Failure('invalid_request')
  }
}

type Feeding = {
  finished: Promise<void>
  leastProgress: Progress
  onBytes: Wanted['onBytes']
}

/**
 * A refused body is still read to its end: closing the connection earlier would keep a browser that
 * is still sending from receiving the response.
 */
async function feed(
  parser: BusboyInstance,
  request: Request,
  { finished, leastProgress, onBytes }: Feeding,
) {
  let refused: unknown
  finished.catch((reason: unknown) => (refused = reason))
  const body = (request.body ?? new Blob([]).stream()).getReader()
  // Cancelling a stalled body ends the loop below
  const progress = watchProgress(leastProgress, () => void settled(body.cancel()))
  try {
    for (let part = await body.read(); !part.done; part = await body.read()) {
      progress.add(part.value.byteLength)
      onBytes?.(part.value.byteLength)
      if (!refused) await Promise.race([written(parser, part.value), settled(finished)])
    }
    if (progress.hasStalled()) throw new Failure('upload_stalled')
  } catch (error) {
    parser.destroy()
    // Releases the body; the server discards the rest while it arrives
    void settled(body.cancel())
    throw isFailure(error) ? error : new Failure('invalid_request')
  } finally {
    progress.stop()
  }
  if (!refused) parser.end()
  await finished
}

type Progress = typeof LEAST_PROGRESS

/** Calls `onStall` when fewer than `bytes` arrive within `ms`. */
function watchProgress({ bytes, ms }: Progress, onStall: () => void) {
  let received = 0
  let stalled = false
  const timer = setInterval(() => {
    stalled ||= received < bytes
    received = 0
    if (stalled) onStall()
  }, ms)
  return {
    add: (count: number) => void (received += count),
    hasStalled: () => stalled,
    stop: () => clearInterval(timer),
  }
}

const written = (parser: BusboyInstance, chunk: Uint8Array) =>
  new Promise<void>((resolve) => parser.write(chunk, () => resolve()))

const settled = (promise: Promise<void>) => promise.catch(() => {})

function collect(parser: BusboyInstance, wanted: Wanted): { form: Form; finished: Promise<void> } {
  const fields = new Map<string, string[]>()
  const stored: Promise<void>[] = []
  let textLength = 0
  const form: Form = { fields: {}, files: [] }
  const finished = new Promise<void>((resolve, reject) => {
    const refuse = (failure: unknown) => reject(failure)
    const malformed = () => refuse(new Failure('invalid_request'))
    parser.on('field', (sentName, value, _nameCut, valueCut) => {
      const name = withoutBrackets(sentName)
      textLength += value.length
      if (valueCut || textLength > TEXT_MAX) return refuse(new Failure('too_large'))
      if (name === undefined || !isCleanText(name + value)) return malformed()
      if (!isWanted(name, wanted)) return
      fields.set(name, [...(fields.get(name) ?? []), value])
    })
    parser.on('file', (sentField, stream, name) => {
      const field = withoutBrackets(sentField)
      stream.on('error', malformed)
      // Browsers send a part without a file name for an empty file input
      if (field !== undefined && (!name || field !== wanted.files)) return void stream.resume()
      if (field === undefined || !isCleanText(field + name)) return malformed()
      if (form.files.length === MAX_IMAGES) {
        stream.resume()
        return refuse(new Failure('max_images_error', { errors: { [field]: 'max_images_error' } }))
      }
      const file = { field, name: name.slice(0, NAME_MAX) }
      const index = form.files.push({ ...file, tooLarge: true }) - 1
      const storing = wanted.spool.store(index, stream).then((read) => {
        if (!stream.truncated) form.files[index] = { ...file, tooLarge: false, read }
      })
      storing.catch(refuse)
      stored.push(storing)
    })
    parser.on('fieldsLimit', malformed)
    parser.on('partsLimit', malformed)
    parser.on('error', malformed)
    parser.on('finish', () => {
      form.fields = Object.fromEntries(fields)
      Promise.all(stored).then(() => resolve(), refuse)
    })
  })
  return { form, finished }
}

const isWanted = (name: string, { fields, moreFields }: Wanted): boolean =>
  fields.includes(name) || (moreFields !== undefined && name.startsWith(moreFields))

/** PHP-style clients name the items of a list `images[]` or `images[0]`. */
const withoutBrackets = (name: string | undefined): string | undefined =>
  name?.replace(/\[\d*\]$/, '')

/** The first value of every field; `blank` has defaults for missing ones. */
export const firstValues = (form: Form, blank: Record<string, string> = {}) => ({
  ...blank,
  ...Object.fromEntries(Object.entries(form.fields).map(([name, [first]]) => [name, first])),
})

export const filesOf = (form: Form, field: string): FormFile[] =>
  form.files.filter((file) => file.field === field)

/** The database accepts no NUL; U+FFFD stands for broken UTF-8. */
const isCleanText = (text: string): boolean => !/[\0\ufffd]/.test(text)
