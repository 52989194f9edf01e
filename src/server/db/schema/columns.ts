import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const int8 = () => bigint({ mode: 'number' })
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow()
export const moment = () => timestamp({ withTimezone: true })
export const nameColumns = () => ({
  nameUz: text().notNull(),
  nameRu: text().notNull(),
  nameEn: text().notNull(),
})
