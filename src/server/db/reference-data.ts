import { sql } from 'drizzle-orm'
import categoriesFile from '../reference/categories.json' with { type: 'json' }
import regionsFile from '../reference/regions.json' with { type: 'json' }
import type { Db } from './index.ts'
import { categories, districts, regions } from './schema/index.ts'

type Names = { uz: string; ru: string; en: string }
const names = ({ uz, ru, en }: Names) => ({ nameUz: uz, nameRu: ru, nameEn: en })
/** Service category ids start here; product ids start at 1. Stable: new ones go at the end. */
const FIRST_SERVICE_CATEGORY = 101

/** Writes regions, districts and categories; corrects names that changed since the last start. */
export async function writeReferenceData(db: Db): Promise<void> {
  const excluded = {
    nameUz: sql`excluded.name_uz`,
    nameRu: sql`excluded.name_ru`,
    nameEn: sql`excluded.name_en`,
    slug: sql`excluded.slug`,
  }
  await db
    .insert(regions)
    .values(regionsFile.map((r) => ({ id: Number(r.soato), slug: r.slug, ...names(r) })))
    .onConflictDoUpdate({ target: regions.id, set: excluded })
  await db
    .insert(districts)
    .values(
      regionsFile.flatMap((region) =>
        region.districts.map((d) => ({
          id: Number(d.soato),
          regionId: Number(region.soato),
          slug: d.slug,
          ...names(d),
        })),
      ),
    )
    .onConflictDoUpdate({ target: districts.id, set: excluded })
  await db
    .insert(categories)
    .values([
      ...categoriesFile.products.map((c, i) => category('product', c, 1 + i, i)),
      ...categoriesFile.services.map((c, i) =>
        category('service', c, FIRST_SERVICE_CATEGORY + i, i),
      ),
    ])
    .onConflictDoUpdate({ target: categories.id, set: excluded })
}

const category = (
  kind: 'product' | 'service',
  c: Names & { slug: string },
  id: number,
  position: number,
) => ({ id, kind, slug: c.slug, position, ...names(c) })
