import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Sorts and matches long enough for V8 to optimize the engine's hottest function. */
const WORK = `
  import { PGlite } from '@electric-sql/pglite'
  import { spareMemory } from './src/server/db/embedded/spare-memory.ts'
  spareMemory(Number(process.argv[1]))
  const engine = await PGlite.create()
  await engine.exec("create table t as select md5(i::text) as text from generate_series(1, 200000) i")
  await engine.exec("select count(*) from t where text like '%abc%'")
  process.stdout.write(String(process.resourceUsage().maxRSS / 1024))
  process.exit()`

/** The peak in megabytes, on a machine of this many. */
function peak(machine: number): number {
  const args = ['--input-type=module', '--eval', WORK, String(machine * 2 ** 20)]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return Number(stdout)
}

test('On a machine of 1 GB the engine leaves room for the site', { timeout: 60_000 }, () => {
  const [small, large] = [peak(1024), peak(4096)]
  expect(small).toBeGreaterThan(100)
  expect(small).toBeLessThan(900)
  expect(large).toBeGreaterThan(small + 200)
})
