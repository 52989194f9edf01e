import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type * as schema from './schema/index.ts'

export type Db = NodePgDatabase<typeof schema> & { $client: Pool }
/** The parameter of a query function that may run inside a transaction. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
