/** The calls of a limited and a suspended member, on a site in this process so that the test can impose sanctions. */
import { beforeAll, expect, test } from 'vitest'
import type { SavedSearch } from '../../../src/api/alerts/alerts.ts'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Product } from '../../../src/api/listings/entities.ts'
import { RESTRICTIONS, type Restriction } from '../../../src/api/lib/call.ts'
import type { Sanction } from '../../../src/api/moderation/moderation.ts'
import { app } from '../../../src/server/app.ts'
import { sanctionOf } from '../../../src/server/members/in-force.ts'
import { imposeSanction, liftSanction } from '../../../src/server/moderation/sanctions.ts'
import {
  isItems,
  isMembers,
  isOpen,
  pathOf,
  rowsOf,
  type ItemRow,
} from '../../fixtures/authorisation.ts'
import { idOf, openRoom, postMessage, readRoom, write } from '../../fixtures/chats.ts'
import { as, postProduct, refused, type Member } from '../../fixtures/own-things.ts'
import { openChat } from '../../fixtures/sockets.ts'
import { call, newMember, PASSWORD, server } from '../../harness/api.ts'
import { serveHere } from '../../harness/serve-here.ts'

await serveHere()

let moderatorId: number
beforeAll(async () => {
  moderatorId = idOf(await newMember())
})

/** Imposes a sanction for a week. */
async function restrict(member: Member, kind: Sanction): Promise<void> {
  const measure = { kind, rule: 'fraud', note: 'Oldindan toʻlov', days: 7, moderatorId } as const
  const tags = await app().db.transaction((tx) =>
    imposeSanction(tx, { userId: idOf(member), ...measure }),
  )
  await app().cache.invalidate(tags)
}
async function free(member: Member): Promise<void> {
  const id = (await sanctionOf(idOf(member)))?.id ?? 0
  const tags = await app().db.transaction((tx) => liftSanction(tx, id, moderatorId))
  await app().cache.invalidate(tags)
}
/** Each sanction forbids what lighter ones forbid: the lightest that stops a call, and the heaviest that does not. */
const DECISIVE: Record<Restriction | 'never', readonly Restriction[]> = {
  limited: ['limited'],
  suspended: ['limited', 'suspended'],
  never: ['suspended'],
}
const withEach = <Row extends { row: { stopped: Restriction | 'never' } }>(rows: Row[]) =>
  rows.flatMap((row) => DECISIVE[row.row.stopped].map((kind) => ({ ...row, kind })))
const isStopped = (stopped: Restriction | 'never', kind: Restriction) => stopped === kind

test.each(RESTRICTIONS)('%s: calls for everybody work', async (kind) => {
  const [member, other] = [await newMember(), await newMember()]
  await restrict(member, kind)
  for (const { route, method, path, row } of rowsOf(isOpen)) {
    const item = await row.item?.of(other)
    const at = pathOf(path, item && row.item?.params(item))
    const answer = await as(member, at, method, method === 'GET' ? undefined : {})
    expect([route, answer.status]).toEqual([route, row.open])
  }
})

/** One restricted member of each kind for all calls that change nothing. */
const kept = new Map<Restriction, Promise<Member>>()
async function restricted(kind: Restriction): Promise<Member> {
  const member = await newMember()
  await restrict(member, kind)
  return member
}
function keptMember(kind: Restriction): Promise<Member> {
  const member = kept.get(kind) ?? restricted(kind)
  kept.set(kind, member)
  return member
}

test.each(withEach(rowsOf(isMembers)))('$kind, $row.stopped stopped: $route', async (tested) => {
  const { method, path, row, kind } = tested
  const changes = !isStopped(row.stopped, kind) && method !== 'GET'
  const member = await (changes ? newMember() : keptMember(kind))
  const body = await row.body?.(member)
  if (changes) await restrict(member, kind)
  const answer = await as(member, path, method, body)
  if (!isStopped(row.stopped, kind)) return expect(answer.status).toBe(row.member)
  expect(await refused(answer)).toMatchObject({ status: 403, code: `member_${kind}` })
})

type Owned = { owner: Member; item: { id: number; images: { id: number }[] } }
type Made = ReturnType<typeof rowsOf<ItemRow>>[number]['row']['item']
/** The same with an item: each kind of item once. */
const keptItems: Record<Restriction, Map<Made, Promise<Owned>>> = {
  limited: new Map(),
  suspended: new Map(),
}
async function ownedBy(made: Made, kind: Restriction): Promise<Owned> {
  const owner = await newMember()
  const item = await made.of(owner)
  await restrict(owner, kind)
  return { owner, item }
}
function keptItem(made: Made, kind: Restriction): Promise<Owned> {
  const owned = keptItems[kind].get(made) ?? ownedBy(made, kind)
  keptItems[kind].set(made, owned)
  return owned
}

test.each(withEach(rowsOf(isItems)))('$kind, $row.stopped stopped: $route', async (tested) => {
  const { method, path: pattern, row, kind } = tested
  const changes = !isStopped(row.stopped, kind) && method !== 'GET'
  const { owner, item } = await (changes ? ownedBy : keptItem)(row.item, kind)
  const path = pathOf(pattern, row.item.params(item))
  const answer = await as(owner, path, method, await row.body?.(item))
  if (!isStopped(row.stopped, kind)) return expect(answer.status).toBe(row.owner)
  expect(await refused(answer)).toMatchObject({ status: 403, code: `member_${kind}` })
})

const measuresOf = async (member: Member): Promise<unknown> =>
  (await as(member, '/accounts/measures/')).json()

test('members see sanctions in force, with reason and end, and past ones', async () => {
  const [member, other] = [await newMember(), await newMember()]
  expect(await measuresOf(member)).toEqual({ in_force: null, last: [] })
  await restrict(member, 'warning')
  expect(await measuresOf(member)).toMatchObject({ in_force: null, last: [{ kind: 'warning' }] })
  await restrict(member, 'limited')
  const limited = {
    kind: 'limited',
    rule: 'fraud',
    note: 'Oldindan toʻlov',
    until: expect.any(String),
    lifted_at: null,
  }
  const limits = await as(member, '/accounts/limits/')
  expect(await limits.json()).toMatchObject({ posting: { restriction: 'limited' } })
  expect(await measuresOf(member)).toMatchObject({
    in_force: limited,
    last: [limited, { kind: 'warning', until: null }],
  })
  await free(member)
  expect(await measuresOf(member)).toMatchObject({
    in_force: null,
    last: [{ kind: 'limited', lifted_at: expect.any(String) }, { kind: 'warning' }],
  })
  expect(await measuresOf(other)).toEqual({ in_force: null, last: [] })
})

test('suspended: others find nothing of the member, who logs in and reads their own data', async () => {
  const member = await newMember()
  const { id } = await postProduct(member)
  const page = `/product/${id}`
  const search = { kind: 'product', query: '?q=kreslo', pace: 'daily' }
  const saved: SavedSearch = await (await as(member, '/alerts/searches/', 'POST', search)).json()
  const opened = await as(member, `/alerts/searches/${saved.id}/feed/`, 'POST')
  const { json: feed }: { json: string } = await opened.json()
  const statuses = async () => [
    (await call(page)).status,
    (await call(new URL(feed).pathname)).status,
  ]
  const isListed = async () => {
    const { results }: ListOf<Product> = await (await call('/products/api/products')).json()
    return results.some((one) => one.id === id)
  }
  expect(await statuses()).toEqual([200, 200])
  expect(await isListed()).toBe(true)
  await restrict(member, 'suspended')
  expect(await statuses()).toEqual([404, 404])
  expect(await isListed()).toBe(false)
  const own = await as(member, `/products/api/user/products/${id}/`)
  expect(await own.json()).toMatchObject({ id, state: 'held' })
  const body = { phone_number: member.phone, password: PASSWORD }
  expect((await call('/accounts/login/', { body, from: member })).status).toBe(200)
  const refusal = await as(member, '/products/api/products/?lang=ru', 'POST', {})
  expect((await refused(refusal)).message).toContain('приостановлен')
  await free(member)
  expect(await statuses()).toEqual([200, 200])
  expect(await isListed()).toBe(true)
})

test('limited: existing chats go on; suspended: the partner sees it and may write', async () => {
  const [member, partner] = [await newMember(), await newMember()]
  const { id } = await openRoom(partner, member)
  await write(partner, id, 'Salom')
  await restrict(member, 'limited')
  await write(member, id, 'Salom, qachon?')
  expect((await readRoom(partner, id)).partner_suspended).toBe(false)
  await restrict(member, 'suspended')
  expect((await readRoom(partner, id)).partner_suspended).toBe(true)
  expect((await readRoom(member, id)).partner_suspended).toBe(false)
  await write(partner, id, 'Bugun')
  expect((await postMessage(member, id, 'Xoʻp')).status).toBe(403)
  await free(member)
  await write(member, id, 'Xoʻp')
})

test('a socket that was open before the suspension carries no message and no sign of typing', async () => {
  const [member, partner] = [await newMember(), await newMember()]
  const { id } = await openRoom(partner, member)
  const who = { id: idOf(member), token: member.token }
  const socket = await openChat(server().url, id, who)
  await restrict(member, 'suspended')
  const client_id = crypto.randomUUID()
  socket.say({ type: 'message', content: 'Salom', client_id })
  socket.say({ type: 'typing' })
  await expect.poll(() => socket.frames).toHaveLength(2)
  expect(socket.frames).toEqual([
    { type: 'error', code: 'member_suspended', client_id },
    { type: 'error', code: 'member_suspended' },
  ])
  expect((await readRoom(partner, id)).messages).toEqual([])
  await socket.close()
})
