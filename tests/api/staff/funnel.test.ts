/** From a view to a deal: what visitors do is counted for the staff's figures and for Prometheus. */
import { expect, test } from 'vitest'
import { app } from '../../../src/server/app.ts'
import { agreed, talk } from '../../fixtures/deals.ts'
import { bargain, postOffer } from '../../fixtures/offers.ts'
import { as } from '../../fixtures/own-things.ts'
import { createStaffBrowser } from '../../fixtures/staff.ts'
import { call, newMember, somebody } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

const admin = somebody()
await serveHere({ FIRST_ADMIN_PHONE: admin.phone })

const seeBy = (path: string, headers: Record<string, string>) =>
  call(`${path}view/`, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } })

/** The row of the table: how often, and the share of the views. */
const rowOf = (html: string, name: string) =>
  html
    .slice(html.lastIndexOf(`>${name}</th>`))
    .split('</tr>')[0]
    ?.match(/(?<=<td[^>]*>)[^<]*(?=<)/g)

test('views without programs, chats, numbers shown, offers without answers to them, agreed deals', async () => {
  const pair = await talk()
  const page = `/listings/product/${pair.listing.id}/`
  for (const network of ['198.51.100.1', '198.51.100.2'])
    for (const agent of ['Mozilla/5.0 (Android)', 'Mozilla/5.0 (iPhone)', 'Googlebot/2.1'])
      await seeBy(page, { 'X-Forwarded-For': network, 'User-Agent': agent })
  await seeBy(page, { 'Sec-Fetch-Site': 'cross-site' })
  await agreed(pair)

  const about = await bargain()
  const offer = await (await postOffer(about.buyer, about, 1_200_000)).json()
  const counter = { counter: 1_300_000, client_id: crypto.randomUUID() }
  const path = `/chats/${about.roomId}/offers/${offer.offer.id}/`
  expect((await as(about.seller, path, 'PUT', counter)).status).toBe(200)
  await app().stats.flush()

  await newMember(admin)
  const staff = createStaffBrowser(admin)
  await staff.logIn()
  await staff.setUp()
  const { html } = await staff.get('/en/staff/figures')
  expect(rowOf(html, 'Listing pages seen')).toEqual(['4', ''])
  expect(rowOf(html, 'Chats begun')).toEqual(['2', '50.0 %'])
  expect(rowOf(html, 'Phone numbers shown')).toEqual(['0', '0.0 %'])
  expect(rowOf(html, 'Prices offered')).toEqual(['1', '25.0 %'])
  expect(rowOf(html, 'Deals')).toEqual(['1', '25.0 %'])

  const metrics = await app().metrics.text()
  for (const [name, count] of [
    ['listings_viewed', 4],
    ['chats_opened', 2],
    ['deals_agreed', 1],
  ])
    expect(metrics).toContain(`\nbozor_${name}_total ${count}\n`)
})
