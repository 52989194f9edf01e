/** Sessions, account deletion and the data export. */
import { describe, expect, test } from 'vitest'
import type { ActiveSession } from '../../../src/api/accounts/profile.ts'
import type { Session } from '../../../src/api/listings/entities.ts'
import { photo } from '../../fixtures/photos.ts'
import {
  as,
  filesOf,
  formOf,
  photosOf,
  postProduct,
  postService,
  PRODUCTS,
  refused,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, newMember, PASSWORD, somebody } from '../../harness/api.ts'

const logIn = (who: Pick<Member, 'phone' | 'ip' | 'username'>, password = PASSWORD) =>
  call('/accounts/login/', { body: { phone_number: who.phone, password }, from: who })
async function loggedIn(who: Member): Promise<Member> {
  const session: Session = await (await logIn(who)).json()
  return { ...who, ...session, auth: { Authorization: `Token ${session.token}` } }
}
const isAlive = async (who: Member) => (await as(who, '/accounts/user/info')).status === 200

describe('sessions', () => {
  test('are listed without tokens, and the current one is marked', async () => {
    const member = await newMember()
    const laptop = await loggedIn(member)
    const answer = await as(laptop, '/accounts/sessions/')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const text = await answer.text()
    for (const { token } of [member, laptop]) expect(text).not.toContain(token)
    const list: ActiveSession[] = JSON.parse(text)
    expect(list.map(({ current }) => current)).toEqual([true, false])
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'last_used_at',
    ])
  })

  test('show the device that logged in, also in the export', async () => {
    const member = await newMember()
    const agent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
    await call('/accounts/login/', {
      body: { phone_number: member.phone, password: PASSWORD },
      headers: { 'User-Agent': agent },
      from: member,
    })
    const list: ActiveSession[] = await (await as(member, '/accounts/sessions/')).json()
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome, Android', false],
      [null, true],
    ])
    const exported = await as(member, '/accounts/export/')
    expect(await exported.json()).toMatchObject({ sessions: list })
  })

  test('are the newest 20: the oldest ends with one more', async () => {
    const member = await newMember()
    const logins = []
    for (let n = 0; n < 20; n++) logins.push(await loggedIn(member))
    expect(await isAlive(member)).toBe(false)
    for (const session of logins) expect(await isAlive(session)).toBe(true)
    const list: ActiveSession[] = await (
      await as(logins[0] ?? member, '/accounts/sessions/')
    ).json()
    expect(list).toHaveLength(20)
  })

  test('end everywhere, but not those of other members', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const laptop = await loggedIn(member)
    expect((await as(member, '/accounts/sessions/', 'DELETE')).status).toBe(204)
    expect([await isAlive(member), await isAlive(laptop)]).toEqual([false, false])
    expect(await isAlive(other)).toBe(true)
  })
})

describe('account deletion', () => {
  const leave = (who: Member, body: object = { password: PASSWORD }) =>
    as(who, '/accounts/delete/', 'POST', body)

  test('deletes everything: listings, likes, pictures, the name, the phone', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const pictures = await photosOf(3)
    const avatar = await photo()
    const product = await postProduct(member, pictures.slice(0, 2))
    const service = await postService(member, pictures.slice(2))
    await as(member, '/accounts/user/info/', 'PUT', formOf({}, 'profile_image', [avatar]))
    const theirs = await postProduct(other)
    await as(member, `/global/like/product/${theirs.id}/`, 'POST')
    await as(other, `/global/like/product/${product.id}/`, 'POST')
    const laptop = await loggedIn(member)

    const answer = await leave(member)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect([await isAlive(member), await isAlive(laptop)]).toEqual([false, false])
    expect((await logIn(member)).status).toBe(401)
    expect((await call(`/product/${product.id}`)).status).toBe(410)
    expect((await call(SERVICES + service.id)).status).toBe(410)
    const left: { product: { likes: number } } = await (await call(PRODUCTS + theirs.id)).json()
    expect(left.product.likes).toBe(0)
    const liked = await as(other, '/global/liked-items/')
    expect(await liked.json()).toMatchObject({ liked_products: [] })
    expect(await filesOf(pictures)).toEqual([])
    expect(await filesOf([avatar], 'avatar')).toEqual([])

    const sameName = await newMember({ ...somebody(), username: member.username })
    expect(sameName.user_info.id).not.toBe(member.user_info.id)
  })

  test('asks for the password', async () => {
    const member = await newMember()
    const error = await refused(await leave(member, { password: 'wrong password' }))
    expect(error).toMatchObject({ status: 403, errors: { password: 'wrong_password' } })
    expect((await leave(member, {})).status).toBe(400)
    expect((await leave(member, { password: 5 })).status).toBe(403)
    expect(await isAlive(member)).toBe(true)
  })

  test('gives a stolen token no unlimited guesses of the password', async () => {
    const member = await newMember()
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => leave(member, { password: 'a wrong one' })),
    )
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })

  test('while posting leaves nothing behind', async () => {
    const member = await newMember()
    const pictures = await photosOf(4)
    const posts = pictures.map((bytes) => postProduct(member, [bytes]).catch(() => null))
    const [left, ...posted] = await Promise.all([leave(member), ...posts])
    expect(left.status).toBe(204)
    for (const product of posted)
      if (product) expect((await call(PRODUCTS + product.id)).status).toBe(410)
    expect(await filesOf(pictures)).toEqual([])
  })
})

test('my data are a file with my texts and without secrets', async () => {
  const member = await newMember()
  const [product, service] = [await postProduct(member, 2), await postService(member)]
  await as(member, `/global/like/service/${service.id}/`, 'POST')
  const answer = await as(member, '/accounts/export/')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="bozor.json"')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await answer.text()
  expect(text).not.toContain(member.token)
  expect(text).not.toMatch(/argon2|hash"/)
  expect(JSON.parse(text)).toMatchObject({
    profile: { id: member.user_info.id, phone_number: member.phone },
    sessions: [{ current: true }],
    products: [{ id: product.id, title: product.title }],
    services: [{ id: service.id }],
    likes: { liked_services: [{ id: service.id }] },
    comments: [],
    replies: [],
    messages: [],
  })
})
