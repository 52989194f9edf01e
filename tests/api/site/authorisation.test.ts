// Engines may differ here: @engine
import { beforeAll, describe, expect, test } from 'vitest'
import { isItems, isMembers, isOpen, pathOf, rowsOf } from '../../fixtures/authorisation.ts'
import { as, refused, type Member } from '../../fixtures/own-things.ts'
import { call, newMember } from '../../harness/api.ts'

let other: Member
/** A logged-out token opens nothing, no matter whose it was. */
let revoked: Member
beforeAll(async () => {
  other = await newMember()
  revoked = await newMember()
  await as(revoked, '/accounts/logout/', 'POST')
})

describe('guests may', () => {
  test.each(rowsOf(isOpen))('$route', async ({ method, path, row }) => {
    const item = await row.item?.of(other)
    const body = method === 'GET' ? undefined : {}
    const at = pathOf(path, item && row.item?.params(item))
    const guest = await call(at, { method, body, from: revoked })
    expect(guest.status).toBe(row.open)
    const dead = await as(revoked, at, method, body)
    expect(dead.status).toBe(row.open)
  })
})

describe('members may', () => {
  test.each(rowsOf(isMembers))('$route', async ({ method, path, row }) => {
    const member = await newMember()
    const body = () => row.body?.(member)
    const guest = await call(path, { method, body: await body(), from: member })
    expect(await refused(guest)).toMatchObject({ status: 401, code: 'auth_required' })
    expect(await refused(await as(revoked, path, method, await body()))).toMatchObject({
      status: 401,
      code: 'auth_required',
    })
    expect((await as(member, path, method, await body())).status).toBe(row.member)
  })
})

describe('the answer depends on the owner:', () => {
  test.each(rowsOf(isItems))('$route', async ({ method, path: pattern, row }) => {
    const owner = await newMember()
    const item = await row.item.of(owner)
    const path = pathOf(pattern, row.item.params(item))
    const state = async (): Promise<unknown> => (await as(owner, row.item.state(item))).json()
    const before = await state()

    const guest = await call(path, { method, body: await row.body?.(item), from: owner })
    expect(await refused(guest)).toMatchObject({ status: 401, code: 'auth_required' })
    const dead = await as(revoked, path, method, await row.body?.(item))
    expect(await refused(dead)).toMatchObject({ status: 401, code: 'auth_required' })
    expect(await state()).toEqual(before)

    expect((await as(other, path, method, await row.body?.(item))).status).toBe(row.other)
    if (row.other >= 400) expect(await state()).toEqual(before)

    expect((await as(owner, path, method, await row.body?.(item))).status).toBe(row.owner)
    await as(owner, row.item.own(item), 'DELETE')
    expect((await as(owner, path, method, await row.body?.(item))).status).toBe(row.deleted)
  })
})
