import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '../../../src/api/lib/limits.ts'
import { Failure } from '../../../src/server/failure.ts'
import { readMultipart, type FormFile } from '../../../src/server/http/multipart.ts'
import { createSpool } from '../../../src/server/http/spool.ts'
import { openTemporary } from '../../../src/server/media/folder-store.ts'

const post = (body: BodyInit, contentType?: string) =>
  new Request('http://bozor.test/', {
    method: 'POST',
    body,
    ...(contentType && { headers: { 'Content-Type': contentType } }),
  })
const raw = (...lines: string[]) => post(lines.join('\r\n'), 'multipart/form-data; boundary=X')
const FIELD = ['--X', 'Content-Disposition: form-data; name="title"', '', 'Divan']
const FILE = ['--X', 'Content-Disposition: form-data; name="images"; filename="a.jpg"', '', 'abc']

const FIELDS = ['title', 'image', '__proto__']
type Progress = Parameters<typeof readMultipart>[2]
/** Reads it like a call with these fields, and `images`. */
function read(request: Request, fields = FIELDS, leastProgress?: Progress) {
  const spool = createSpool(() => openTemporary(tmpdir()))
  onTestFinished(spool.close)
  return readMultipart(request, { fields, files: 'images', spool }, leastProgress)
}

const refusal = (request: Request, leastProgress?: Progress) =>
  read(request, FIELDS, leastProgress).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  )

test('fields and files arrive as they were sent', async () => {
  const data = new FormData()
  data.append('title', 'Диван, oʻriklik')
  data.append('image', '1')
  data.append('image', '2')
  data.append('__proto__', 'harmless')
  data.append('images', new Blob([new Uint8Array([1, 2, 3])]), 'sofa.jpg')
  const form = await read(post(data))
  expect(form.fields['title']).toEqual(['Диван, oʻriklik'])
  expect(form.fields['image']).toEqual(['1', '2'])
  const [file] = form.files
  expect(file).toMatchObject({ field: 'images', name: 'sofa.jpg', tooLarge: false })
  expect(await bytesOf(file)).toEqual([1, 2, 3])
})

test.each(['images[]', 'images[0]', 'images[12]'])(
  'files named %s are of the list',
  async (name) => {
    const data = new FormData()
    data.append('image[]', '1')
    data.append(name.replace('images', 'image'), '2')
    data.append('images[x]', new Blob([new Uint8Array([9])]), 'other.jpg')
    data.append(name, new Blob([new Uint8Array([1])]), 'sofa.jpg')
    const { fields, files } = await read(post(data))
    expect(fields['image']).toEqual(['1', '2'])
    expect(files).toMatchObject([{ field: 'images', name: 'sofa.jpg' }])
  },
)

const bytesOf = async (file: FormFile | undefined) =>
  file && !file.tooLarge ? [...(await file.read())] : undefined

test('multipart: files that arrive together keep their own bytes', async () => {
  const data = new FormData()
  for (let index = 0; index < 10; index++)
    data.append('images', new Blob([new Uint8Array(100_000).fill(index)]), `${index}.jpg`)
  const { files } = await read(post(data))
  const contents = await Promise.all(files.map(bytesOf))
  expect(contents.map((bytes) => [bytes?.length, ...new Set(bytes)])).toEqual(
    contents.map((_, index) => [100_000, index]),
  )
})

test('multipart: unknown parts are dropped', async () => {
  const data = new FormData()
  data.append('title', 'Divan')
  data.append('note', 'x'.repeat(60_000))
  for (let index = 0; index < 12; index++) data.append('photos', new Blob(['x']), `${index}.jpg`)
  data.append('images', new Blob(['y']), 'sofa.jpg')
  const form = await read(post(data), ['title'])
  expect(form.fields).toEqual({ title: ['Divan'] })
  expect(form.files.map(({ name }) => name)).toEqual(['sofa.jpg'])
})

test('multipart: a stalled body times out', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from([...FIELD, ...FILE].join('\r\n'))),
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=X' }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request('http://bozor.test/', init)
  expect(await refusal(request, { bytes: 1, ms: 100 })).toBe('upload_stalled')
})

test('multipart: a full disk is reported as such', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  const spool = createSpool(() => Promise.reject(full))
  const data = new FormData()
  data.append('images', new Blob(['x']), 'sofa.jpg')
  const reading = readMultipart(post(data), { fields: [], files: 'images', spool })
  await expect(reading).rejects.toMatchObject({ code: 'pictures_unavailable', status: 503 })
})

test('a file over 5 MB is named, the others are kept', async () => {
  const data = new FormData()
  data.append('images', new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]), 'big.jpg')
  data.append('images', new Blob([new Uint8Array(MAX_IMAGE_BYTES)]), 'fits.jpg')
  const { files } = await read(post(data))
  expect(files.map(({ name, tooLarge }) => [name, tooLarge])).toEqual([
    ['big.jpg', true],
    ['fits.jpg', false],
  ])
})

test('an empty file input counts as nothing', async () => {
  const empty = ['--X', 'Content-Disposition: form-data; name="images"; filename=""', '', '']
  expect((await read(raw(...empty, '--X--', ''))).files).toEqual([])
})

test('an eleventh file is too many', async () => {
  const data = new FormData()
  for (let index = 0; index < 11; index++) data.append('images', new Blob(['x']), `${index}.jpg`)
  expect(await refusal(post(data))).toBe('max_images_error')
})

test('too much text is refused', async () => {
  const data = new FormData()
  data.append('title', 'x'.repeat(2_000_000))
  expect(await refusal(post(data))).toBe('too_large')
  const many = new FormData()
  for (let index = 0; index < 5; index++) many.append('title', 'x'.repeat(50_000))
  expect(await refusal(post(many))).toBe('too_large')
})

test.each([
  ['another type', post('{}', 'application/json'), 'wrong_media_type'],
  ['no boundary', post('x', 'multipart/form-data'), 'invalid_request'],
  ['an empty body', post('', 'multipart/form-data; boundary=X'), 'invalid_request'],
  ['no part at all', post('garbage', 'multipart/form-data; boundary=X'), 'invalid_request'],
  ['a field cut off', raw(...FIELD.slice(0, 3), 'Di'), 'invalid_request'],
  ['a file cut off', raw(...FIELD, ...FILE), 'invalid_request'],
  ['no end', raw(...FIELD, '--X'), 'invalid_request'],
  ['NUL in a text', raw(...FIELD.slice(0, 3), 'Di\0van', '--X--', ''), 'invalid_request'],
  [
    'NUL in a name',
    raw('--X', FILE[1]?.replace('a.', 'a\0.') ?? '', '', 'abc', '--X--', ''),
    'invalid_request',
  ],
  [
    '101 fields',
    raw(...Array.from({ length: 101 }, () => FIELD).flat(), '--X--', ''),
    'invalid_request',
  ],
])('%s', async (_, request, code) => {
  expect(await refusal(request)).toBe(code)
})

test('broken UTF-8 is refused', async () => {
  const head = Buffer.from([...FIELD.slice(0, 3), ''].join('\r\n'))
  const body = Buffer.concat([head, Buffer.from([0xc3, 0x28]), Buffer.from('\r\n--X--\r\n')])
  expect(await refusal(post(body, 'multipart/form-data; boundary=X'))).toBe('invalid_request')
})

test('a body that breaks off is refused', async () => {
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new Error('connection lost'))
      else controller.enqueue(Buffer.from([...FIELD, ...FILE].join('\r\n')))
      sent = true
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=X' }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  expect(await refusal(new Request('http://bozor.test/', init))).toBe('invalid_request')
})
