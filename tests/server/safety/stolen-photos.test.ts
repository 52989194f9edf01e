import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { productImages } from '../../../src/server/db/schema/index.ts'
import { savePictures } from '../../../src/server/media/pictures.ts'
import { makePicture } from '../../../src/server/media/pipeline.ts'
import { areOfOthers } from '../../../src/server/safety/stolen-photos.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { copyOf, detailedPhoto, drawing } from '../../fixtures/photos.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
})

/** Shows the photo on a listing of the seller. */
async function show(photo: Buffer): Promise<void> {
  const [productId = 0] = await addProducts(app().db, { sellerId })
  await savePictures([await makePicture(photo)], async (tx, [picture]) => {
    await tx
      .insert(productImages)
      .values({ productId, mediaHash: picture?.hash ?? '', position: 0 })
  })
}
const isTaken = async (photo: Buffer, by = 0): Promise<boolean> => {
  const picture = await makePicture(photo)
  return app().db.transaction((tx) => areOfOthers(tx, by, [picture]))
}

test('stolen photos: things drawn on white do not match, their copies do', async () => {
  const [sofa, armchair] = [await drawing('sofa', 0), await drawing('armchair', 1)]
  await show(sofa)
  expect(await isTaken(armchair)).toBe(false)
  expect(await isTaken(await drawing('lamp', 3))).toBe(false)
  expect(await isTaken(await copyOf(sofa, true))).toBe(true)
  expect(await isTaken(sofa, sellerId)).toBe(false)
})

test('stolen photos: a cropped, shrunk and mirrored copy matches', async () => {
  const photo = await detailedPhoto()
  await show(photo)
  const cut = await sharp(photo).extract({ left: 20, top: 15, width: 760, height: 570 }).toBuffer()
  expect(await isTaken(cut)).toBe(true)
  expect(await isTaken(await copyOf(cut, true))).toBe(true)
  expect(await isTaken(await detailedPhoto())).toBe(false)
})
