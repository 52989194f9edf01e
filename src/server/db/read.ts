import { app } from '../app.ts'
import type { Db } from './index.ts'

/** Runs a query of the catalogue: on the replica when a public page asks, else on the primary. */
export const read = <T>(query: (db: Db) => Promise<T>): Promise<T> => app().reads.read(query)
