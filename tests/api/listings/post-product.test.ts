import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiError, ListOf } from '../../../src/api/lib/common.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { pictureNames } from '../../../src/server/media/names.ts'
import { makePicture } from '../../../src/server/media/pipeline.ts'
import { bomb, locatedPhoto, photo, turnedPhoto } from '../../fixtures/photos.ts'
import { call, DISTRICT, newMember, server } from '../../harness/api.ts'

const PATH = '/products/api/products/'
const FURNITURE = '5'
type Member = Awaited<ReturnType<typeof newMember>>

let member: Member
beforeAll(async () => {
  member = await newMember()
})

let titles = 0
const uniqueTitle = () => `Divan ${process.pid} ${++titles}`

type Changes = Record<string, string | undefined>
async function productForm(changes: Changes = {}, files?: [string, Uint8Array][]) {
  const fields: Changes = {
    title: uniqueTitle(),
    description: 'Yumshoq, yangi, yetkazib beramiz',
    price: '1.500.000',
    condition: 'new',
    currency: 'Sum',
    in_stock: 'true',
    category_id: FURNITURE,
    ...changes,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value)
  for (const [name, bytes] of files ?? [['sofa.jpg', await photo()]])
    form.append('images', new Blob([new Uint8Array(bytes)]), name)
  return form
}

const post = (body: FormData | string, headers: Record<string, string> = {}) =>
  call(PATH, { method: 'POST', body, headers: { ...member.auth, ...headers }, from: member })

async function refused(answer: Response): Promise<ApiError & { status: number }> {
  const error: ApiError = await answer.json()
  return { status: answer.status, ...error }
}

async function countOf(title: string): Promise<number> {
  const answer = await call(`${PATH}?product_title=${encodeURIComponent(title)}`)
  const list: ListOf<Product> = await answer.json()
  return list.results.filter((product) => product.title === title).length
}

const mediaFiles = () => readdir(join(dirname(server().logFile), 'data', 'media'))
async function filesOf(bytes: Uint8Array): Promise<string[]> {
  const { hash } = await makePicture(bytes)
  return (await mediaFiles()).filter((name) => name.startsWith(hash))
}

test('a product with pictures is published whole, at once, for everybody', async () => {
  const title = uniqueTitle()
  const pictures: [string, Buffer][] = [
    ['turned.jpg', await turnedPhoto(6)],
    ['located.jpg', await locatedPhoto()],
    ['small.png', await photo('png')],
  ]
  await call(PATH)
  const answer = await post(await productForm({ title }, pictures))
  expect(answer.status).toBe(201)
  const product: Product = await answer.json()
  expect(product).toMatchObject({ title, price: 1_500_000, condition: 'new', in_stock: true })
  expect(product).toMatchObject({ category: { id: 5 }, location: { id: DISTRICT } })
  expect(product.userName).toMatchObject({ id: member.user_info.id, username: member.username })
  expect(product.images).toHaveLength(3)
  const list: ListOf<Product> = await (await call(PATH)).json()
  expect(list.results.map(({ id }) => id)).toContain(product.id)
  expect(await filesOf(await turnedPhoto(6))).toEqual(
    pictureNames(await makePicture(await turnedPhoto(6))),
  )
})

test('published pictures are upright and carry no location', async () => {
  const answer = await post(await productForm({}, [['p.jpg', await turnedPhoto(8)]]))
  const { images }: Product = await answer.json()
  const [image] = images
  const served = await call(image?.image ?? '')
  expect(served.headers.get('Content-Type')).toBe('image/webp')
  expect(served.headers.get('Cache-Control')).toContain('immutable')
  const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([
    ...[image?.width, image?.height],
    undefined,
    undefined,
  ])
})

test('the path answers without its trailing slash too', async () => {
  const answer = await call(PATH.slice(0, -1), {
    body: await productForm(),
    headers: member.auth,
    from: member,
  })
  expect(answer.status).toBe(201)
})

describe('fields', () => {
  test.each<[string, Changes, string, string]>([
    ['no title', { title: undefined }, 'title', 'title_required_message'],
    ['a blank title', { title: '   ' }, 'title', 'title_required_message'],
    ['a long title', { title: 'x'.repeat(121) }, 'title', 'title_too_long'],
    ['no description', { description: undefined }, 'description', 'desc_required_message'],
    ['a novel', { description: 'x'.repeat(5001) }, 'description', 'description_too_long'],
    ['no price', { price: undefined }, 'price', 'price_required_message'],
    ['a price in words', { price: 'million' }, 'price', 'price_invalid'],
    ['a negative price', { price: '-5' }, 'price', 'price_invalid'],
    ['a price of nothing', { price: '0' }, 'price', 'price_invalid'],
    ['13 digits', { price: '1000000000000' }, 'price', 'price_invalid'],
    ['no condition', { condition: undefined }, 'condition', 'condition_required_message'],
    ['another condition', { condition: 'broken' }, 'condition', 'condition_required_message'],
    ['no category', { category_id: undefined }, 'category_id', 'category_required_message'],
    ['an unknown category', { category_id: '99' }, 'category_id', 'category_not_found'],
    ['a service category', { category_id: '101' }, 'category_id', 'category_not_found'],
    ['dollars', { currency: 'USD' }, 'currency', 'invalid_request'],
    ['an unknown district', { location_id: '1' }, 'location_id', 'location_unknown'],
  ])('%s', async (_, changes, field, code) => {
    const error = await refused(await post(await productForm(changes)))
    expect(error).toMatchObject({ status: 400, code, errors: { [field]: code } })
  })

  test('all faults are reported at once', async () => {
    const error = await refused(await post(await productForm({ title: ' ', price: 'x' }, [])))
    expect(error.errors).toEqual({
      title: 'title_required_message',
      price: 'price_invalid',
      images: 'at_least_one_image_required',
    })
  })

  test.each(['userName_id', 'userAddress_id'])('%s of somebody else', async (field) => {
    const error = await refused(await post(await productForm({ [field]: '1726290' })))
    expect(error).toMatchObject({ status: 403, code: 'not_yours' })
  })

  test('one’s own ids and another known district are accepted', async () => {
    const answer = await post(
      await productForm({
        userName_id: String(member.user_info.id),
        userAddress_id: String(DISTRICT),
        location_id: '1703202',
      }),
    )
    expect(await answer.json()).toMatchObject({ location: { id: 1_703_202 } })
  })

  test('texts keep their letters', async () => {
    const title = `Oʻzbek доʻппи <b>&"'\\ 😀 ${uniqueTitle()}`
    const product: Product = await (await post(await productForm({ title }))).json()
    expect(product.title).toBe(title)
  })
})

describe('pictures', () => {
  test('eleven are too many', async () => {
    const eleven: [string, Buffer][] = []
    for (let index = 0; index < 11; index++) eleven.push([`${index}.jpg`, await photo()])
    const error = await refused(await post(await productForm({}, eleven)))
    expect(error).toMatchObject({ status: 400, code: 'max_images_error' })
    expect(error.errors).toEqual({ images: 'max_images_error' })
  })

  test('every bad file is named, and nothing of the post stays', async () => {
    const [title, good] = [uniqueTitle(), await photo()]
    const form = await productForm({ title }, [
      ['good.jpg', good],
      ['letter.jpg', Buffer.from('Salom! Bu rasm emas.')],
      ['vector.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['huge.png', await bomb()],
      ['heavy.jpg', Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)])],
      ['empty.jpg', Buffer.alloc(0)],
    ])
    const error = await refused(await post(form, { 'Accept-Language': 'en' }))
    expect(error.status).toBe(400)
    expect(error.message).toMatch(/^letter\.jpg: The file is not a photo/)
    expect(error.errors).toEqual({
      'images.1': 'image_valid_type',
      'images.2': 'image_valid_type',
      'images.3': 'image_too_many_pixels',
      'images.4': 'image_too_large',
      'images.5': 'image_valid_type',
    })
    expect(await countOf(title)).toBe(0)
    expect(await filesOf(good)).toEqual([])
  })
})

describe('repeating', () => {
  test('twins at once make one product', async () => {
    const title = uniqueTitle()
    const picture = await photo()
    const headers = { 'Idempotency-Key': randomUUID() }
    const twins = Array.from({ length: 2 }, async () =>
      post(await productForm({ title }, [['sofa.jpg', picture]]), headers),
    )
    const answers = await Promise.all(twins)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const products: Product[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(products.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(title)).toBe(1)
  })

  test('a key is free again after a refused attempt', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    expect((await post(await productForm({ title: ' ' }), headers)).status).toBe(400)
    expect((await post(await productForm(), headers)).status).toBe(201)
  })

  test('another member’s key is another key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const mine: Product = await (await post(await productForm(), headers)).json()
    const other = await newMember()
    const answer = await call(PATH, {
      body: await productForm(),
      headers: { ...headers, ...other.auth },
      from: other,
    })
    expect(answer.status).toBe(201)
    const theirs: Product = await answer.json()
    expect(theirs.id).not.toBe(mine.id)
  })

  test('a key must be a UUID', async () => {
    const answer = await post(await productForm(), { 'Idempotency-Key': '1; drop table products' })
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('requests', () => {
  test('guests and bad tokens are asked to log in', async () => {
    for (const Authorization of ['', 'Token nonsense', 'Bearer x']) {
      const headers = Authorization ? { Authorization } : {}
      const answer = await call(PATH, { body: await productForm(), headers, from: member })
      expect(await refused(answer)).toMatchObject({ status: 401, code: 'auth_required' })
    }
  })

  test('JSON is the wrong type', async () => {
    const answer = await post('{}', { 'Content-Type': 'application/json' })
    expect(await refused(answer)).toMatchObject({ status: 415, code: 'wrong_media_type' })
  })

  test.each([
    ['garbage', 'garbage'],
    ['a form cut off', '--X\r\nContent-Disposition: form-data; name="title"\r\n\r\nDi'],
    ['nothing', ''],
  ])('%s is invalid', async (_, body) => {
    const answer = await post(body, { 'Content-Type': 'multipart/form-data; boundary=X' })
    expect(await refused(answer)).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('2 MB of title are too large', async () => {
    const answer = await post(await productForm({ title: 'x'.repeat(2_000_000) }))
    expect(await refused(answer)).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('a body announced as 1 GB is refused without being read', async () => {
    const { status } = await announce(1_000_000_000, '')
    expect(status).toBe(413)
  })

  test('a body of unknown length is cut off at the limit', async () => {
    const megabyte = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (sent++ < 70 ? controller.enqueue(megabyte) : controller.close()),
    })
    const headers = { ...member.auth, 'Content-Type': 'multipart/form-data; boundary=X' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    const answer = await fetch(server().url + PATH, init)
    expect(await refused(answer)).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('an upload that breaks off leaves nothing, and the server goes on', async () => {
    const title = uniqueTitle()
    // Other tests post to the same site; only this test has this picture
    const background = `#${randomUUID().slice(0, 6)}`
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const body = await productForm({ title }, [['sofa.jpg', picture]])
    const whole = new Request('http://site', { method: 'POST', body })
    const type = whole.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await whole.arrayBuffer())
    // Everything but the end of the form
    await announce(bytes.length, bytes.subarray(0, -10), { type, hangUp: true })
    expect((await post(await productForm())).status).toBe(201)
    expect(await countOf(title)).toBe(0)
    expect(await filesOf(picture)).toEqual([])
    // Sent whole, it is stored
    await post(await productForm({}, [['sofa.jpg', picture]]))
    expect(await filesOf(picture)).not.toEqual([])
  })
})

/** Announces a body of this many bytes, sends its beginning, then waits for the answer or hangs up. */
function announce(
  length: number,
  beginning: string | Buffer,
  { type = 'multipart/form-data; boundary=X', hangUp = false } = {},
): Promise<{ status: number }> {
  const { hostname, port } = new URL(server().url)
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: ${member.auth.Authorization}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head)
      socket.write(beginning, () => hangUp && socket.destroy())
    })
    socket.once('data', (data) => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1]) })
    })
    socket.once('close', () => resolve({ status: 0 }))
    socket.once('error', reject)
  })
}
