import { expect, test } from 'vitest'
import { MAX_IMAGE_BYTES } from '../../../src/api/limits.ts'
import { Failure } from '../../../src/server/failure.ts'
import { readMultipart } from '../../../src/server/http/multipart.ts'

const post = (body: BodyInit, contentType?: string) =>
  new Request('http://bozor.test/', {
    method: 'POST',
    body,
    ...(contentType && { headers: { 'Content-Type': contentType } }),
  })
const raw = (...lines: string[]) => post(lines.join('\r\n'), 'multipart/form-data; boundary=X')
const FIELD = ['--X', 'Content-Disposition: form-data; name="title"', '', 'Divan']
const FILE = ['--X', 'Content-Disposition: form-data; name="images"; filename="a.jpg"', '', 'abc']

const refusal = (request: Request) =>
  readMultipart(request).then(
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
  const form = await readMultipart(post(data))
  expect(form.fields['title']).toEqual(['Диван, oʻriklik'])
  expect(form.fields['image']).toEqual(['1', '2'])
  const bytes = Buffer.from([1, 2, 3])
  expect(form.files).toEqual([{ field: 'images', name: 'sofa.jpg', tooLarge: false, bytes }])
})

test('a file over 5 MB is named, the others are kept', async () => {
  const data = new FormData()
  data.append('images', new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]), 'big.jpg')
  data.append('images', new Blob([new Uint8Array(MAX_IMAGE_BYTES)]), 'fits.jpg')
  const { files } = await readMultipart(post(data))
  expect(files.map(({ name, tooLarge }) => [name, tooLarge])).toEqual([
    ['big.jpg', true],
    ['fits.jpg', false],
  ])
})

test('an empty file input counts as nothing', async () => {
  const empty = ['--X', 'Content-Disposition: form-data; name="images"; filename=""', '', '']
  expect((await readMultipart(raw(...empty, '--X--', ''))).files).toEqual([])
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
