import { sql } from 'drizzle-orm'
import type { Locale } from '../../i18n/locale.ts'
import { categories } from '../reference/categories.ts'
import { districts, regions } from '../reference/places.ts'
import type { Db } from './index.ts'
import * as table from './schema/index.ts'

const row = ({ id, slug, names }: { id: number; slug: string; names: Record<Locale, string> }) => ({
  id,
  slug,
  nameUz: names.uz,
  nameRu: names.ru,
  nameEn: names.en,
})

/** A name or slug that changed since the last start is corrected. */
const corrections = {
  slug: sql`excluded.slug`,
  nameUz: sql`excluded.name_uz`,
  nameRu: sql`excluded.name_ru`,
  nameEn: sql`excluded.name_en`,
}

/** Writes regions, districts and categories. */
export async function writeReferenceData(db: Db): Promise<void> {
  await db
    .insert(table.regions)
    .values(regions.map(row))
    .onConflictDoUpdate({ target: table.regions.id, set: corrections })
  await db
    .insert(table.districts)
    .values(districts.map((district) => ({ ...row(district), regionId: district.regionId })))
    .onConflictDoUpdate({ target: table.districts.id, set: corrections })
  await db
    .insert(table.categories)
    .values(
      categories.map((category) => ({
        ...row(category),
        kind: category.kind,
        position: category.position,
      })),
    )
    .onConflictDoUpdate({
      target: table.categories.id,
      set: { ...corrections, position: sql`excluded.position` },
    })
}
