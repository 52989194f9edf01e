import { resolve } from 'node:path'
import type { Config } from '../config.ts'

/** Names the database without its user and password. */
export function placeOf({ DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>) {
  if (!DATABASE_URL) return `the embedded database in ${resolve(DATA_DIR, 'db')}`
  const { hostname, port, pathname } = new URL(DATABASE_URL)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}
