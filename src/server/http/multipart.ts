/** Reads multipart/form-data as it arrives; no file takes more memory than a picture may have bytes. */
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { MAX_IMAGES, MAX_IMAGE_BYTES } from '../../api/limits.ts'
import { Failure, isFailure } from '../failure.ts'

export type FormFile = { field: string; name: string } & (
  { tooLarge: false; bytes: Uint8Array } | { tooLarge: true }
)
export type Form = { fields: Record<string, string[]>; files: FormFile[] }

const LIMITS = {
  fields: 100,
  parts: 200,
  fieldSize: 64_000,
  fileSize: MAX_IMAGE_BYTES,
  headerPairs: 20,
  headerSize: 8_000,
}
const NAME_MAX = 100

/** The fields and files of a request; every defect of the body is a Failure (4xx). */
export async function readMultipart(request: Request): Promise<Form> {
  const contentType = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data\b/i.test(contentType)) throw new Failure('wrong_media_type')
  const parser = createParser(contentType)
  const { form, finished } = collect(parser)
  await feed(parser, request, finished)
  return form
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  } catch {
    throw new Failure('invalid_request')
  }
}

/**
 * A refused body is still read to its end: closing the connection instead
 * would keep the answer from a browser that is still sending.
 */
async function feed(parser: BusboyInstance, request: Request, finished: Promise<void>) {
  let refused: unknown
  finished.catch((reason: unknown) => (refused = reason))
  try {
    for await (const chunk of request.body ?? []) {
      if (!refused) await Promise.race([written(parser, chunk), settled(finished)])
    }
  } catch (error) {
    parser.destroy()
    throw isFailure(error) ? error : new Failure('invalid_request')
  }
  if (!refused) parser.end()
  await finished
}

const written = (parser: BusboyInstance, chunk: Uint8Array) =>
  new Promise<void>((resolve) => parser.write(chunk, () => resolve()))

const settled = (promise: Promise<void>) => promise.catch(() => {})

function collect(parser: BusboyInstance): { form: Form; finished: Promise<void> } {
  const fields = new Map<string, string[]>()
  const form: Form = { fields: {}, files: [] }
  const finished = new Promise<void>((resolve, reject) => {
    const refuse = (failure: Failure) => reject(failure)
    const malformed = () => refuse(new Failure('invalid_request'))
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) return refuse(new Failure('too_large'))
      if (name === undefined || !isCleanText(name + value)) return malformed()
      fields.set(name, [...(fields.get(name) ?? []), value])
    })
    parser.on('file', (field, stream, name) => {
      stream.on('error', malformed)
      // What a browser sends for an empty file input
      if (!name && field !== undefined) return void stream.resume()
      if (field === undefined || !isCleanText(field + name)) return malformed()
      if (form.files.length === MAX_IMAGES) {
        stream.resume()
        return refuse(new Failure('max_images_error', { errors: { [field]: 'max_images_error' } }))
      }
      const index = form.files.push({ field, name: name.slice(0, NAME_MAX), tooLarge: true }) - 1
      buffer(stream, (bytes) => {
        form.files[index] = { field, name: name.slice(0, NAME_MAX), tooLarge: false, bytes }
      })
    })
    parser.on('fieldsLimit', malformed)
    parser.on('partsLimit', malformed)
    parser.on('error', malformed)
    parser.on('finish', () => {
      form.fields = Object.fromEntries(fields)
      resolve()
    })
  })
  return { form, finished }
}

/** The first value of every field; `blank` stands for those left out. */
export const firstValues = (form: Form, blank: Record<string, string> = {}) => ({
  ...blank,
  ...Object.fromEntries(Object.entries(form.fields).map(([name, [first]]) => [name, first])),
})

export const filesOf = (form: Form, field: string): FormFile[] =>
  form.files.filter((file) => file.field === field)

/** Hands over the whole file, or nothing when it is cut off at the limit. */
function buffer(stream: BusboyFileStream, done: (bytes: Uint8Array) => void): void {
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('limit', () => (chunks = []))
  stream.on('end', () => {
    if (!stream.truncated) done(Buffer.concat(chunks))
  })
}

/** The database takes no NUL; U+FFFD is what broken UTF-8 is decoded to. */
const isCleanText = (text: string): boolean => !/[\0\ufffd]/.test(text)
