import { eq } from 'drizzle-orm'
import type { Location, Session } from '../../api/entities.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Db, Transaction } from '../db/index.ts'
import { districts, regions } from '../db/schema/index.ts'
import { createToken, type User } from './tokens.ts'

/** A new session of the user, with place names in the language. */
export async function openSession(
  db: Db | Transaction,
  { id, username, districtId }: User,
  locale: Locale,
): Promise<Session> {
  const token = await createToken(db, id)
  const location = districtId === null ? null : await findLocation(db, districtId, locale)
  return { token, user_info: { id, username, location } }
}

const NAME = { uz: 'nameUz', ru: 'nameRu', en: 'nameEn' } as const

async function findLocation(
  db: Db | Transaction,
  id: number,
  locale: Locale,
): Promise<Location | null> {
  const name = NAME[locale]
  const [found] = await db
    .select({ id: districts.id, region: regions[name], district: districts[name] })
    .from(districts)
    .innerJoin(regions, eq(regions.id, districts.regionId))
    .where(eq(districts.id, id))
  return found ?? null
}
