/**
 * A process that works on a task until it is killed: `node lease-process.ts <task> <lease in ms>`. It prints a line
 * when it has begun.
 */
import { getConfig } from '../../../src/server/config.ts'
import { inTurn } from '../../../src/server/jobs/lease.ts'
import { startApp } from '../../../src/server/start.ts'

const [, , task = '', leaseMs = ''] = process.argv
await startApp(getConfig(process.env))
const work = () => {
  process.stdout.write('begun\n')
  return new Promise(() => {})
}
await inTurn({ task, work, restMs: 0, leaseMs: Number(leaseMs) })
