/** MEDIA_PUBLIC_URL: browsers load pictures from another host, and everything that names a picture says so. */
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../src/api/listings/entities.ts'
import { postProduct } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

const ELSEWHERE = 'https://pictures.example.uz/bozor'
await serveHere({ MEDIA_PUBLIC_URL: `${ELSEWHERE}/` })

let product: Product
let name = ''
beforeAll(async () => {
  product = await postProduct(await newMember())
  name = product.images[0]?.image.split('/').at(-1) ?? ''
})
const read = async (path: string) => (await call(path)).text()
const pageOf = ({ id }: Product) => `/product/${id}`

test('a page loads the picture from there, and its policy allows that', async () => {
  const answer = await call(pageOf(product))
  const html = await answer.text()
  expect(html.includes(`src="${ELSEWHERE}/${name}"`)).toBe(true)
  expect(html.includes('"/media/')).toBe(false)
  expect(answer.headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://pictures.example.uz;",
  )
})

test('previews of links are made by this site', async () => {
  const html = await read(pageOf(product))
  const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const { pathname } = new URL(image)
  expect(pathname).toBe(`/media/${name.replace(/-\d+\.webp$/, '-wide.jpg')}`)
  expect((await call(pathname)).headers.get('content-type')).toBe('image/jpeg')
})

test.each(['/feed.xml', '/sitemaps/products-1.xml', '/products/api/products'])(
  '%s names it there',
  async (path) => {
    const text = await read(path)
    expect(text.includes(`${ELSEWHERE}/${name.replace(/-\d+\.webp$/, '')}`)).toBe(true)
    expect(text.includes('example.uz/media')).toBe(false)
  },
)
