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

/** Corrects names and slugs that changed since the last start. */
const corrections = {
  slug: sql`excluded.slug`,
  nameUz: sql`excluded.name_uz`,
  nameRu: sql`excluded.name_ru`,
  nameEn: sql`excluded.name_en`,
}

export async function writeReferenceData(db: Pick<Db, 'select' | 'insert'>): Promise<void> {
  const newRegions = differing(await db.select().from(table.regions), regions.map(row))
  if (newRegions.length > 0)
    await db
      .insert(table.regions)
      .values(newRegions)
      .onConflictDoUpdate({ target: table.regions.id, set: corrections })
  const newDistricts = differing(
    await db.select().from(table.districts),
    districts.map((district) => ({ ...row(district), regionId: district.regionId })),
  )
  if (newDistricts.length > 0)
    await db
      .insert(table.districts)
      .values(newDistricts)
      .onConflictDoUpdate({ target: table.districts.id, set: corrections })
  const newCategories = differing(
    await db.select().from(table.categories),
    categories.map((category) => {
      return { ...row(category), kind: category.kind, position: category.position }
    }),
  )
  if (newCategories.length > 0)
    await db
      .insert(table.categories)
      .values(newCategories)
      .onConflictDoUpdate({
        target: table.categories.id,
        set: { ...corrections, position: sql`excluded.position` },
      })
}

/** Returns only new and changed rows: writing all of them again at each start would fail on a full disk. */
function differing<Row extends { id: number }>(stored: Row[], rows: Row[]): Row[] {
  const storedById = new Map(stored.map((row) => [row.id, new Map(Object.entries(row))]))
  return rows.filter((row) =>
    Object.entries(row).some(([column, value]) => storedById.get(row.id)?.get(column) !== value),
  )
}
