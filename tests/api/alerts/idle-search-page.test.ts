/** The page on which a member keeps or ends an idle search, by its forms alone. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import { settleIdleSearches } from '../../../src/server/alerts/idle-searches.ts'
import { stopPath } from '../../../src/server/alerts/pause.ts'
import { app } from '../../../src/server/app.ts'
import { attribute } from '../../fixtures/html.ts'
import { as, type Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let member: Member
let path: string
beforeEach(async () => {
  member = await newMember()
  const body = { kind: 'product', query: '?q=kreslo', name: 'Kreslo', pace: 'daily' }
  const search: SavedSearch = await (await as(member, '/alerts/searches/', 'POST', body)).json()
  path = `/en${stopPath(search.id)}`
  const ago = sql`now() - interval '61 days'`
  await app().db.execute(sql`update saved_searches set seen_at = ${ago} where id = ${search.id}`)
  await app().db.execute(
    sql`update tokens set last_used_at = ${ago} where user_id = ${member.user_info.id}`,
  )
  await settleIdleSearches()
})

const open = async () => ({ url: path, html: await (await call(path)).text() })
/** Like a browser: the address of the button, else of the form, else of the page. */
async function press({ url, html }: { url: string; html: string }, name: string) {
  const button = html.split('<button').find((part) => part.includes(name)) ?? ''
  const form = /<form[^>]*>/.exec(html)?.[0] ?? ''
  const action = attribute(`<button${button}`, 'formaction') ?? attribute(form, 'action') ?? url
  const { pathname, search } = new URL(action, new URL(url, 'http://localhost'))
  const answer = await call(pathname + search, { method: 'POST' })
  return { url: pathname + search, html: await answer.text() }
}
async function isPaused() {
  const { rows } = await app().db.execute<{ paused: boolean }>(sql`
    select paused_at is not null as paused from saved_searches where user_id = ${member.user_info.id}`)
  return rows[0]?.paused
}

test('a member keeps the search, and may still stop it afterwards', async () => {
  const after = await press(await open(), 'Yes, still looking')
  expect(after.html).toContain('You will keep getting messages about the search “Kreslo”.')
  expect(await isPaused()).toBe(false)
  const stopped = await press(after, 'Stop messages')
  expect(stopped.html).toContain('We send no more messages')
  expect(await isPaused()).toBe(true)
})

test('a member who no longer looks stops the messages', async () => {
  await press(await open(), 'Stop messages')
  expect(await isPaused()).toBe(true)
  expect((await open()).html).not.toContain('Yes, still looking')
})
