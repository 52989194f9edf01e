import { expect, test } from 'vitest'
import { BytesResponse } from '../../../../src/server/web/front/bytes-response.ts'

const TEXT = '{"title":"Oʻtgan kungi gʻisht"}'
const init = { status: 201, headers: { 'content-type': 'application/json' } }
const bytes = () => new TextEncoder().encode(TEXT)
/** Some bytes in the middle of others must not bring these along. */
const slice = () => new TextEncoder().encode(`..${TEXT}..`).subarray(2, -2)

test.each([
  ['bytes', bytes],
  ['a part of some bytes', slice],
  ['text', () => TEXT],
])('made of %s, it reads as any other response does', async (_, body) => {
  const make = () => new BytesResponse(body(), init)
  expect(Buffer.from(await make().arrayBuffer()).toString()).toBe(TEXT)
  expect(await make().text()).toBe(TEXT)
  expect(await make().json()).toEqual(JSON.parse(TEXT))
  expect(Buffer.from(await make().bytes()).toString()).toBe(TEXT)
  expect(await (await make().blob()).text()).toBe(TEXT)
  expect(await new Response(make().body).text()).toBe(TEXT)
  const copy = make().clone()
  expect(copy.status).toBe(201)
  expect(copy.headers.get('content-type')).toBe('application/json')
  expect(await copy.text()).toBe(TEXT)
})

test('a form is read as one', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = new BytesResponse(new TextEncoder().encode('q=divan'), { headers })
  expect((await form.formData()).get('q')).toBe('divan')
})

test('without a body it has none', async () => {
  const empty = new BytesResponse(null, { status: 404 })
  expect(empty.body).toBeNull()
  expect(await empty.text()).toBe('')
})

test('every response is an instance', () => {
  expect(new Response('x') instanceof BytesResponse).toBe(true)
  expect(new BytesResponse('x') instanceof Response).toBe(true)
  expect({} instanceof BytesResponse).toBe(false)
})
