/** The demo's pictures, rendered by `demo/pictures/` and shared by its listings. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../src/server/db/index.ts'
import { makePicture, type Picture } from '../src/server/media/pipeline.ts'
import { createSemaphore } from '../src/server/semaphore.ts'
import { productTemplates, serviceTemplates } from './content/catalogue.ts'

const FOLDER = new URL('pictures/rendered/', import.meta.url)
const READ_AT_ONCE = 2

/** Names of stored pictures by subject: "sofa-teal" is one sofa seen from several sides. */
export type DemoPictures = Map<string, string[]>

/** Files by subject, in the order of their numbers: "sofa-teal-1.webp" and "-2" belong together. */
export async function renderedFiles(): Promise<Map<string, string[]>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.webp')).sort()
  return Map.groupBy(files, (file) => file.replace(/-\d+\.webp$/, ''))
}

export async function readPictures(): Promise<Map<string, Picture[]>> {
  const reading = createSemaphore(READ_AT_ONCE)
  const shown = [...(await renderedFiles())].map(async ([name, files]) => {
    const pictures = files.map((file) =>
      reading(async () => makePicture(await readFile(new URL(file, FOLDER)))),
    )
    return [name, await Promise.all(pictures)] as const
  })
  return new Map(await Promise.all(shown))
}

/** Pictures stored by an earlier load: its first listings are the templates, in order. */
export async function usedPictures(tx: Transaction): Promise<DemoPictures> {
  const { rows: products } = await tx.execute<{ hashes: string[] }>(sql`
    select array_agg(media_hash order by position) as hashes
    from product_images group by product_id order by product_id limit ${productTemplates.length}`)
  const { rows: services } = await tx.execute<{ hashes: string[] }>(sql`
    select array_remove(array_agg(media_hash order by position), null) as hashes
    from services left join service_images on services.id = service_id
    group by services.id order by services.id limit ${serviceTemplates.length}`)
  const templates = [...productTemplates, ...serviceTemplates]
  const pictures: DemoPictures = new Map()
  for (const [i, { hashes }] of [...products, ...services].entries()) {
    const name = templates[i]?.picture ?? ''
    pictures.set(name, [...new Set([...(pictures.get(name) ?? []), ...hashes])])
  }
  return pictures
}

/** The sets of pictures that match "sofa": its own and those of "sofa-teal", "sofa-grey" … */
const setsOf = <T>(pictures: Map<string, T>, name: string): T[] =>
  [...pictures].filter(([set]) => `${set}-`.startsWith(`${name}-`)).map(([, set]) => set)

type Pictured = { picture: string; pictures: number; isChoice: boolean }

/**
 * The pictures of each listing. The first one, shown on cards, is the one used least as a first picture so far.
 * A seller of one thing shows only that one; a shop (`isChoice`) shows the other colours too.
 */
export function picturesOf(pictures: Map<string, string[]>, listings: readonly Pictured[]) {
  const used = new Map<string, number>()
  return listings.map(({ picture, pictures: count, isChoice }) => {
    const sets = setsOf(pictures, picture)
    const [own = [], ...others] = startingWithTheLeast(sets, usesOfEach)
    const sides = startingWithTheLeast(own, uses)
    const [cover] = sides
    if (cover && count > 0) used.set(cover, uses(cover) + 1)
    const shown = isChoice ? [...sides, ...others.flat()] : sides
    return shown.slice(0, count).map((media_hash, position) => ({ position, media_hash }))
  })

  function uses(name: string): number {
    return used.get(name) ?? 0
  }

  function usesOfEach(set: string[]): number {
    return set.reduce((sum, name) => sum + uses(name), 0) / set.length
  }
}

/** The list rotated so that its (first) least item comes first. */
function startingWithTheLeast<T>(list: T[], measure: (item: T) => number): T[] {
  const sizes = list.map(measure)
  const start = Math.max(0, sizes.indexOf(Math.min(...sizes)))
  return [...list.slice(start), ...list.slice(0, start)]
}
