import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../harness/app.ts'

let running: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test('a session compiles no query: that takes longer than the slowest one', async () => {
  const { rows } = await running.app.db.$client.query('select pg_jit_available() as compiles')
  expect(rows).toEqual([{ compiles: false }])
})
