/**
 * A process that dies at one step of notifying searches about a new listing: `node alerts-process.ts
 * prepare|match|later|digest|finish <text of a statement>`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { sendDigests, EVENING_HOUR, lastHour } from '../../../src/server/alerts/digests.ts'
import { matchNews } from '../../../src/server/alerts/matching/match-news.ts'
import { saveSearch } from '../../../src/server/alerts/saved-searches.ts'
import { app } from '../../../src/server/app.ts'
import { getConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { notificationSettings } from '../../../src/server/db/schema/index.ts'
import { startApp } from '../../../src/server/start.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'

const DAY_MS = 86_400_000
const [, , mode = '', step = ''] = process.argv
const work = { prepare, match, later, digest, finish }[mode]
await work?.()

async function prepare(): Promise<void> {
  const { stop } = await startApp(getConfig(process.env))
  const { db } = app()
  for (const pace of ['instant', 'instant', 'hourly'] as const) {
    const userId = await addSeller(db)
    await db.insert(notificationSettings).values({ userId, atNight: true })
    await saveSearch(userId, { kind: 'product', query: '?q=divan', pace }, 'uz')
  }
  // The seller
  await addSeller(db)
  await stop()
}

/** Posts a listing, prints its id, and dies while it is matched. */
async function match(): Promise<void> {
  const config = getConfig(process.env)
  const { db, close } = await openDatabase(config)
  const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from users`)
  const [id] = await addProducts(db, { sellerId: rows[0]?.id ?? 0, title: 'Divan' })
  process.stdout.write(`${id}\n`)
  await close()
  // A site looks for events as soon as it runs
  dieAtStep(/delete from listing_news/)
  await startApp(config)
  await matchAll()
  end()
}

/** Two hours later, while no site runs that could mix up the two times. */
async function later(): Promise<void> {
  const { db, close } = await openDatabase(getConfig(process.env))
  await db.execute(sql`update saved_searches set created_at = created_at - interval '2 hours',
    digested_at = digested_at - interval '2 hours', claimed_until = null`)
  await db.execute(sql`update products set public_at = public_at - interval '2 hours'`)
  await close()
}

/** A site sends digests as soon as it runs. */
async function digest(): Promise<void> {
  dieAtStep(/update saved_searches set claimed_until/)
  const { stop } = await startApp(getConfig(process.env))
  await sendDigests()
  // The site's own task may have claimed the searches first
  await stop()
  end()
}

/** Prints the posted listings, the hits of each search, and the notified ones. */
async function finish(): Promise<void> {
  const { stop } = await startApp(getConfig(process.env))
  const { db } = app()
  await matchAll()
  await sendDigests()
  // Matches beyond the limit of one day
  await sendDigests(new Date(lastHour(EVENING_HOUR, new Date()).getTime() + DAY_MS))
  await db.execute(sql`update jobs set locked_until = null, run_at = now()`)
  while ((await db.execute(sql`select from jobs`)).rowCount) await pause(20)
  const { rows } = await db.execute(sql`
    select array_to_json(array(select id from products order by id)) as posted,
      array_to_json(array(
        select listing_id from search_hits where search_id = s.id and sent_at is not null order by 1)) as found,
      (select sum(jsonb_array_length(subject->'listings') + coalesce((subject->>'more')::int, 0))::int
        from notifications where user_id = s.user_id and decided_at is not null) as told
    from saved_searches s order by id`)
  process.stdout.write(`${JSON.stringify(rows)}\n`)
  await stop()
}

async function matchAll(): Promise<void> {
  while ((await app().db.execute(sql`select from listing_news`)).rowCount) {
    await matchNews()
    await pause(20)
  }
}

function end(): void {
  if (step !== 'end of all') throw new Error('It never came to the step')
  process.kill(process.pid, 'SIGKILL')
}

/** Ends the process before any statement of the step after the `first` one. */
function dieAtStep(first: RegExp): void {
  let hasBegun = false
  Client.prototype.query = new Proxy(Client.prototype.query, {
    apply(query, client, args: unknown[]) {
      const statement = JSON.stringify(args[0])
      hasBegun ||= first.test(statement)
      if (hasBegun && statement.includes(step)) process.kill(process.pid, 'SIGKILL')
      return Reflect.apply(query, client, args)
    },
  })
}
