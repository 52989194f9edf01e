/** The pictures of the demo: few per category, shared by its listings. */
import { app } from '../app.ts'
import { makePicture, type Picture } from '../media/pipeline.ts'
import { categories } from '../reference/categories.ts'
import { drawPicture } from './draw.ts'

const VARIANTS = 4

/** By the slug of the category. */
export type DemoPictures = Map<string, Picture[]>

export async function drawPictures(): Promise<DemoPictures> {
  const { decoding } = app().media
  const drawn = categories.map(async ({ slug }) => {
    const variants = Array.from({ length: VARIANTS }, (_, variant) =>
      decoding(async () => makePicture(await drawPicture(slug, variant))),
    )
    return [slug, await Promise.all(variants)] as const
  })
  return new Map(await Promise.all(drawn))
}

/** The first listing of a category begins with its first picture, the next one with its second. */
export function picturesFor(
  pictures: DemoPictures,
  category: string,
  index: number,
  count: number,
) {
  const all = pictures.get(category) ?? []
  return Array.from({ length: Math.min(count, all.length) }, (_, position) => ({
    position,
    media_hash: all[(index + position) % all.length]?.hash ?? '',
  }))
}
