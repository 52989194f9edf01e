import type { Pool } from 'pg'
import type { Metrics } from './metrics.ts'

export function watchPool({ gauge }: Metrics, pool: Pool): void {
  gauge('database_connections', 'Connections to the database', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('database_queries_waiting', 'Queries that wait for a connection', () => pool.waitingCount)
}
