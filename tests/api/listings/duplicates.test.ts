/** A member cannot post the same thing twice. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  as,
  PRODUCTS,
  productForm,
  refused,
  serviceForm,
  SERVICES,
  uniqueTitle,
  type Member,
} from '../../fixtures/own-things.ts'
import { photo } from '../../fixtures/photos.ts'
import { newMember } from '../../harness/api.ts'

let owner: Member
let other: Member
beforeAll(async () => {
  ;[owner, other] = [await newMember(), await newMember()]
})

const KINDS = {
  product: (member: Member, title: string, pictures: Uint8Array[]) =>
    as(member, PRODUCTS, 'POST', productForm({ title }, pictures)),
  service: (member: Member, name: string, pictures: Uint8Array[]) =>
    as(member, SERVICES, 'POST', serviceForm({ name }, pictures)),
}

describe.each(Object.entries(KINDS))('a %s', (_, post) => {
  test('with the same title and pictures is refused, with the id of the first', async () => {
    const [title, one, two] = [uniqueTitle(), await photo(), await photo()]
    const first = await post(owner, title, [one, two])
    expect(first.status).toBe(201)
    const { id }: { id: number } = await first.json()
    for (const [again, pictures] of [
      [title, [one, two]],
      [title.toUpperCase(), [two, one]],
    ] as const)
      expect(await refused(await post(owner, again, [...pictures]))).toMatchObject({
        status: 409,
        code: 'listing_exists',
        listing_id: id,
      })
  })

  test('with another title, other pictures, or by another member is no twin', async () => {
    const [title, one, two] = [uniqueTitle(), await photo(), await photo()]
    const answers = [
      await post(owner, title, [one]),
      await post(owner, uniqueTitle(), [one]),
      await post(owner, title, [two]),
      await post(owner, title, [one, two]),
      await post(other, title, [one]),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  })

  test('sent twice at once is posted once', async () => {
    for (let round = 0; round < 4; round++) {
      const [title, picture] = [uniqueTitle(), await photo()]
      const sent = [post(owner, title, [picture]), post(owner, title, [picture])]
      const answers = await Promise.all(sent)
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })
})

test('a service without pictures has a twin as well, a repeated call has none', async () => {
  const name = uniqueTitle()
  const keyed = { ...owner, auth: { ...owner.auth, 'Idempotency-Key': randomUUID() } }
  const first = await KINDS.service(keyed, name, [])
  const again = await KINDS.service(keyed, name, [])
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.json()).toEqual(await first.json())
  expect((await KINDS.service(owner, name, [])).status).toBe(409)
})
