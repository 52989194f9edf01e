/**
 * A process that writes facts with their jobs and runs jobs until it is killed: `node worker-process.ts <file of
 * effects>`, the rest from the environment. It prints each committed fact.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../../src/server/app.ts'
import { getConfig } from '../../../src/server/config.ts'
import { enqueue, handlerOf, type JobKind } from '../../../src/server/jobs/queue.ts'
import { startWorker } from '../../../src/server/jobs/worker.ts'
import { startApp } from '../../../src/server/start.ts'

const [, , effects = '', mode = ''] = process.argv
await startApp(getConfig(process.env))
await app().db.transaction(async (tx) => {
  // Two processes may start at once
  await tx.execute(sql`select pg_advisory_xact_lock(1)`)
  await tx.execute(sql`create table if not exists facts (id bigint generated always as identity)`)
})

const follow: JobKind<{ fact: number }> = {
  kind: 'follow',
  payload: v.object({ fact: v.number() }),
}
const handler = handlerOf(follow, async ({ fact }) => {
  appendFileSync(effects, `begin ${fact}\n`)
  await pause(fact % 7)
  appendFileSync(effects, `end ${fact}\n`)
  return { type: 'done' }
})
startWorker([handler], { pollMs: 20, leaseMs: 500 })
process.stdout.write('open\n')

const write = (isRefused: boolean) =>
  app().db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into facts default values returning id`,
    )
    const fact = Number(rows[0]?.id)
    await enqueue(tx, follow, { fact }, { dedupeKey: `follow ${fact}` })
    if (isRefused) throw new Error('refused')
    return fact
  })
while (mode === 'write') {
  process.stdout.write(`${await write(false)}\n`)
  await write(true).catch(() => {})
}
while ((await app().db.execute(sql`select from jobs`)).rowCount) await pause(20)
process.stdout.write('empty\n')
