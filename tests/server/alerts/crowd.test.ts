/** A listing that very many searches match is notified in batches: nobody twice, and other events go on meanwhile. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Pace } from '../../../src/api/alerts/saved-search-limits.ts'
import { sendDigests } from '../../../src/server/alerts/digests.ts'
import { matchNews } from '../../../src/server/alerts/matching/match-news.ts'
import { saveSearch } from '../../../src/server/alerts/saved-searches.ts'
import { app } from '../../../src/server/app.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { testApp } from '../../harness/test-app.ts'

/** More than two pages. */
const MANY = 4_500

testApp()
let sellerId: number
let memberId: number
beforeAll(async () => {
  sellerId = await addSeller(app().db)
  memberId = await addSeller(app().db)
})
afterEach(async () => {
  const { db } = app()
  await db.execute(sql`delete from jobs`)
  await db.execute(sql`delete from notifications`)
  await db.execute(sql`delete from saved_searches`)
})

/** Copies a member's search to this many members, counted with that one. */
async function saveForMany(count = MANY, pace: Pace = 'instant'): Promise<void> {
  const { db } = app()
  const { search } = await saveSearch(memberId, { kind: 'product', query: '?q=divan', pace }, 'uz')
  await db.execute(sql`
    with member as (
      insert into users (phone, username, password_hash)
      select '+99800' || lpad(n::text, 7, '0'), 'member ' || n, 'none' from generate_series(2, ${MANY}::int) as n
      on conflict do nothing returning id)
    select from member`)
  await db.execute(sql`
    insert into saved_searches (user_id, name, kind, query, pace, interpretation, clauses, unwanted, anchors)
    select users.id, '', kind, query, pace, interpretation, clauses, unwanted, anchors
    from saved_searches s, users where s.id = ${search.id} and users.id in (
      select id from users where username like 'member %' order by id limit ${count - 1})`)
}
const countsOf = async (listingId: number) => {
  const { rows } = await app().db.execute<{ hits: number; told: number }>(sql`
    select (select count(*) from search_hits where listing_id = ${listingId}) as hits,
      (select count(*) from notifications where key like ${`search:%:product:${listingId}`}) as told`)
  return rows[0]
}

test('alerts: a listing that very many searches match notifies each once, and others do not wait', async () => {
  await saveForMany()
  const { db } = app()
  await saveSearch(memberId, { kind: 'product', query: '?q=gilam', pace: 'instant' }, 'uz')
  const [divan = 0, gilam = 0] = await addProducts(
    db,
    { sellerId, title: 'Divan' },
    { sellerId, title: 'Gilam' },
  )
  await matchNews()
  // The site looks for events by itself as well
  await expect.poll(() => countsOf(divan)).toEqual({ hits: MANY, told: MANY })
  expect(await countsOf(gilam)).toEqual({ hits: 1, told: 1 })
  // `at` is the moment at which a transaction began
  const { rows } = await db.execute<{ pages: number; is_between: boolean }>(sql`
    select count(distinct at) as pages,
      max(at) > (select at from search_hits where listing_id = ${gilam}) as is_between
    from search_hits where listing_id = ${divan}`)
  expect(rows[0]?.pages).toBeGreaterThan(2)
  expect(rows[0]?.is_between).toBe(true)
})

test('alerts: a process that fails in the middle continues there, and notifies nobody twice', async () => {
  await saveForMany()
  const { db } = app()
  await db.execute(sql`create function break_hits() returns trigger language plpgsql as $$ begin
    if new.search_id > (select min(id) + 3000 from saved_searches) then raise exception 'broken'; end if;
    return new; end $$`)
  await db.execute(
    sql`create trigger break_hits before insert on search_hits for each row execute function break_hits()`,
  )
  const [divan = 0] = await addProducts(db, { sellerId, title: 'Divan' })
  await expect
    .poll(() =>
      matchNews().then(
        () => 'well',
        // A busy machine may end a statement by its deadline: that is another error
        (error: unknown) => String(error instanceof Error && error.cause),
      ),
    )
    .toContain('broken')
  // Without the trigger the site, which looks for events by itself, notifies the others at once
  const before = await countsOf(divan)
  await db.execute(sql`drop trigger break_hits on search_hits; drop function break_hits`)
  expect(before?.hits).toBeGreaterThan(0)
  expect(before?.hits).toBeLessThan(MANY)
  expect(before?.told).toBe(before?.hits)
  await matchNews()
  await expect.poll(() => countsOf(divan)).toEqual({ hits: MANY, told: MANY })
})

test('digests: more searches than one batch has all get theirs', async () => {
  await saveForMany(103, 'hourly')
  const { db } = app()
  const [divan = 0] = await addProducts(db, { sellerId, title: 'Divan' })
  await db.execute(sql`update saved_searches set created_at = now() - interval '3 hours',
    digested_at = now() - interval '2 hours'`)
  await db.execute(
    sql`update products set public_at = now() - interval '1 hour' where id = ${divan}`,
  )
  await sendDigests()
  expect(await countsOf(divan)).toEqual({ hits: 103, told: 103 })
})

test('digests: searches claimed by one process are skipped by others, until the claim expires', async () => {
  const { db } = app()
  await saveSearch(memberId, { kind: 'product', query: '?q=shkaf', pace: 'hourly' }, 'uz')
  const [shkaf = 0] = await addProducts(db, { sellerId, title: 'Shkaf' })
  const later = (claimed: string) =>
    db.execute(sql`update saved_searches set created_at = now() - interval '3 hours',
      digested_at = now() - interval '2 hours', claimed_until = ${claimed}::timestamptz`)
  await db.execute(
    sql`update products set public_at = now() - interval '1 hour' where id = ${shkaf}`,
  )
  await later('infinity')
  await sendDigests()
  expect(await countsOf(shkaf)).toEqual({ hits: 0, told: 0 })
  await later('-infinity')
  await Promise.all([sendDigests(), sendDigests()])
  expect(await countsOf(shkaf)).toEqual({ hits: 1, told: 1 })
})

test('saved searches: a letter alone is too broad, in a category it is not', async () => {
  const save = (query: string) =>
    saveSearch(memberId, { kind: 'product', query, pace: 'daily' }, 'uz')
  for (const query of ['?q=a', '?q=%D1%81', '?q=a+s', '?q=a&price_max=5000'])
    await expect(save(query)).rejects.toMatchObject({ code: 'search_too_broad' })
  expect((await save('?q=tv')).isNew).toBe(true)
  expect((await save('?q=a&category=furniture-interior')).isNew).toBe(true)
})
