// Engines may differ here: @engine
import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import {
  media,
  mediaRefs,
  productImages,
  products,
  users,
} from '../../../src/server/db/schema/index.ts'
import { DISTRICT } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
beforeAll(async () => {
  const row = { width: 1, height: 1, color: '#000000', widths: [1] }
  await app()
    .db.insert(media)
    .values(['a', 'b', 'c'].map((hash) => ({ hash, ...row })))
})

const refs = async () => {
  const rows = await app().db.select().from(mediaRefs).orderBy(mediaRefs.mediaHash)
  return rows.map(({ mediaHash, ownerKind }) => `${mediaHash} ${ownerKind}`)
}
async function newMember(avatarHash: string | null) {
  const person = { phone: `+8210${randomInt(10_000_000, 99_999_999)}`, username: randomUUID() }
  const [row] = await app()
    .db.insert(users)
    .values({ ...person, passwordHash: '-', avatarHash })
    .returning()
  return row?.id ?? 0
}

test('media refs: follow images and avatars through all changes of their rows', async () => {
  const { db } = app()
  const seller = await newMember('a')
  expect(await refs()).toEqual(['a avatar'])
  await db.update(users).set({ avatarHash: 'b' }).where(eq(users.id, seller))
  expect(await refs()).toEqual(['b avatar'])

  const texts = { title: 'Divan', description: '-', searchText: '', searchLoose: '' }
  const place = { regionId: 1726, districtId: DISTRICT }
  const [product] = await db
    .insert(products)
    .values({ ...texts, ...place, sellerId: seller, price: 1, condition: 'new', categoryId: 1 })
    .returning()
  const productId = product?.id ?? 0
  const images = [0, 1].map((position) => ({ productId, position, mediaHash: 'a' }))
  await db.insert(productImages).values(images)
  expect(await refs()).toEqual(['a product_image', 'a product_image', 'b avatar'])
  // Twice in a listing: the other one still names it
  await db.delete(productImages).where(eq(productImages.position, 0))
  expect(await refs()).toEqual(['a product_image', 'b avatar'])
  await db.update(productImages).set({ mediaHash: 'c' })
  expect(await refs()).toEqual(['b avatar', 'c product_image'])

  await db.delete(users).where(eq(users.id, seller))
  expect(await refs()).toEqual([])
})

test('media refs: a picture whose files are being removed cannot be named', async () => {
  const { db } = app()
  await db
    .update(media)
    .set({ removingUntil: sql`now()` })
    .where(eq(media.hash, 'c'))
  await expect(newMember('c')).rejects.toMatchObject({
    cause: { constraint: 'media_refs_media_hash_media_hash_fk' },
  })
})

test('media refs: every foreign key on a picture belongs to a table that keeps them', async () => {
  const { rows } = await app().db.execute<{ table: string }>(sql`
    select conrelid::regclass::text as table from pg_constraint key
    where confrelid = 'media'::regclass and conrelid <> 'media_refs'::regclass
      and not exists (select from pg_trigger where tgrelid = conrelid and tgfoid = 'keep_media_ref'::regproc)`)
  expect(rows).toEqual([])
})
