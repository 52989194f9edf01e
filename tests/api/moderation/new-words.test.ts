/** A word that sellers begin to use is known at once, so that a misspelling finds it. */
import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ListOf } from '../../../src/api/lib/common.ts'
import {
  as,
  OWN_PRODUCTS,
  OWN_SERVICES,
  postProduct,
  postService,
  PRODUCTS,
  productEdit,
  serviceEdit,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

let one: Member
let two: Member
beforeAll(async () => {
  ;[one, two] = [await newMember(), await newMember()]
})

/** An invented word, and a misspelling of it. */
function newWord() {
  const letters = Array.from({ length: 12 }, () => 'abdegiklmnoprstuz'[randomInt(17)])
  const word = `${letters.join('')}`
  return { word, slip: `${word.slice(0, 6)}x${word.slice(7)}` }
}

const idsOf = async (path: string): Promise<number[]> => {
  const list: ListOf<{ id: number }> = await (await call(path)).json()
  return list.results.map(({ id }) => id).sort((a, b) => a - b)
}

test('a word of new titles', async () => {
  const product = newWord()
  const products = [
    await postProduct(one, 1, { title: product.word }),
    await postProduct(two, 1, { title: `${product.word} yangi` }),
  ]
  expect(await idsOf(`${PRODUCTS}?product_title=${product.slip}`)).toEqual(
    products.map(({ id }) => id),
  )
  const service = newWord()
  const services = [
    await postService(one, 0, { name: service.word }),
    await postService(two, 0, { name: `${service.word} tez` }),
  ]
  expect(await idsOf(`${SERVICES}?service_name=${service.slip}`)).toEqual(
    services.map(({ id }) => id),
  )
})

test('a word of changed titles', async () => {
  const [product, service] = [newWord(), newWord()]
  const [products, services]: number[][] = [[], []]
  for (const member of [one, two]) {
    const { id, images } = await postProduct(member)
    const existing_images = images.map((image) => String(image.id))
    const edit = productEdit({ title: product.word, existing_images })
    await as(member, `${OWN_PRODUCTS}${id}/`, 'PUT', edit)
    products?.push(id)
    const posted = await postService(member)
    const renamed = serviceEdit({ name: service.word })
    await as(member, `${OWN_SERVICES}${posted.id}/`, 'PUT', renamed)
    services?.push(posted.id)
  }
  expect(await idsOf(`${PRODUCTS}?product_title=${product.slip}`)).toEqual(products)
  expect(await idsOf(`${SERVICES}?service_name=${service.slip}`)).toEqual(services)
})
