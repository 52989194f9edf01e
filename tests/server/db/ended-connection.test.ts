/** PostgreSQL ends connections when it restarts, also in the middle of a transaction. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../harness/app.ts'
import { ENGINE } from '../../harness/database.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test.runIf(ENGINE === 'postgres')('A transaction without its connection fails alone', async () => {
  const pool = running.app.db.$client
  const held = await pool.connect()
  const ended = new Promise<void>((resolve) => void held.once('end', resolve))
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  // Without a listener the process would end here
  await ended
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})
