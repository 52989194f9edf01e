/** One of many processes that repeat a task: `node waiting-process.ts <task>` prints when it has begun, or waits for another. */
import { getConfig } from '../../src/server/config.ts'
import { byOneProcess } from '../../src/server/jobs/lease.ts'
import { repeat } from '../../src/server/jobs/repeat.ts'
import { startApp } from '../../src/server/start.ts'

const [, , task = ''] = process.argv
await startApp(getConfig(process.env))
const say = (word: string) => process.stdout.write(`${word}\n`)
const [, take, tickMs] = byOneProcess([
  task,
  () => {
    say('begun')
    return new Promise(() => {})
  },
  3_600_000,
])
repeat(
  async () => (await take()) || say('waits'),
  tickMs,
  (error) => say(String(error)),
)
