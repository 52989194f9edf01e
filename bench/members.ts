/** Members who write while others read: in turn a new product, an edit, a comment and a like. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import * as v from 'valibot'
import { integer, random } from '../demo/random.ts'
import type { SentRequest } from './load.ts'
import type { Site } from './site.ts'

const MEMBERS = 4
const DISTRICT = 1_726_273

const session = v.object({ token: v.string() })
const ownProduct = v.object({ id: v.number(), images: v.array(v.object({ id: v.number() })) })
type Headers = Record<string, string>

export async function sent(
  path: string,
  method: string,
  headers: Headers,
  body: FormData | object,
) {
  const form = body instanceof FormData ? new Response(body) : Response.json(body)
  const type = form.headers.get('content-type') ?? ''
  return {
    path,
    method,
    headers: { ...headers, 'Content-Type': type },
    body: Buffer.from(await form.arrayBuffer()).toString('base64'),
  }
}

async function call(url: string, { path, body, ...request }: Awaited<ReturnType<typeof sent>>) {
  const answer = await fetch(url + path, { ...request, body: Buffer.from(body, 'base64') })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Registers a member; returns the headers that identify them. */
export async function register({ url, logFile }: Site, n: number): Promise<Headers> {
  const phone_number = `+82${8_000_000_000 + n}`
  const from = { 'X-Forwarded-For': `10.99.0.${n}` }
  await call(url, await sent('/accounts/send-sms/', 'POST', from, { phone_number }))
  const log = await readFile(logFile, 'utf8')
  const otp = /\b\d{6}\b/.exec(log.split(`SMS to ${phone_number}: KOD`).at(-1) ?? '')?.[0]
  const proof = { phone_number, otp }
  const proven = await call(url, await sent('/accounts/verify-code/', 'POST', from, proof))
  const headers = { ...from, Cookie: proven.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const account = {
    phone_number,
    username: `bench${n}`,
    password: 'correct horse battery',
    user_type: 'regular',
    location_id: DISTRICT,
  }
  const registered = await call(url, await sent('/accounts/register/', 'POST', headers, account))
  const { token } = v.parse(session, await registered.json())
  return { ...from, Authorization: `Token ${token}` }
}

function productForm(price: number, pictures: Record<string, Blob | string>): FormData {
  const form = new FormData()
  const fields = { title: 'Divan', description: 'Yumshoq', condition: 'new', category_id: '5' }
  // Confirms the price, however unusual
  const meant = { price: `${price}000`, price_confirmed: 'true' }
  for (const [name, value] of Object.entries({ ...fields, ...meant, ...pictures }))
    form.append(name, value)
  return form
}

async function newProduct(price: number): Promise<FormData> {
  const background = `#${price.toString(16).padStart(6, '0')}`
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return productForm(price, { images: new Blob([new Uint8Array(await drawn.jpeg().toBuffer())]) })
}

/** An endless sequence of the members' writes. */
export async function* startWrites(site: Site, seed: number): AsyncGenerator<SentRequest, never> {
  const next = random(seed)
  const { product, service } = site.contents.listings
  const members: { headers: Headers; own: v.InferOutput<typeof ownProduct> }[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const headers = await register(site, n)
    const post = await sent('/products/api/products/', 'POST', headers, await newProduct(n + 1))
    const own = v.parse(ownProduct, await (await call(site.url, post)).json())
    members.push({ headers, own })
  }
  for (;;)
    for (const { headers, own } of members) {
      const price = integer(next, 1, 99_999)
      const edit = productForm(price, { existing_images: String(own.images[0]?.id) })
      const comments = `/services/api/services/${integer(next, 1, service)}/comments/`
      const like = `/global/like/product/${integer(next, 1, product)}/`
      yield sent('/products/api/products/', 'POST', headers, await newProduct(price))
      yield sent(`/products/api/user/products/${own.id}/`, 'PUT', headers, edit)
      yield sent(comments, 'POST', headers, { text: `Qayerdasiz? ${price}` })
      yield sent(like, 'POST', headers, {})
    }
}
