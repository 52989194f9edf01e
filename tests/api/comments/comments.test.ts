import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Comment, Reply } from '../../../src/api/comments.ts'
import type { ListOf } from '../../../src/api/lib/common.ts'
import type { Service } from '../../../src/api/listings/entities.ts'
import {
  as,
  OWN_SERVICES,
  postComment,
  postService,
  refused,
  SERVICES,
  type Member,
} from '../../fixtures/own-things.ts'
import { call, DISTRICT, newMember } from '../../harness/api.ts'

let owner: Member
let guest: Member
let service: Service
beforeAll(async () => {
  owner = await newMember()
  guest = await newMember()
  service = await postService(owner)
})

const list = async (query = '', id = service.id): Promise<ListOf<Comment>> =>
  (await as(guest, `/services/api/services/${id}/comments/` + query)).json()
const textsOf = ({ results }: ListOf<Comment>) => results.map(({ text }) => text)
const reply = (commentId: number, text: unknown, member = guest) =>
  as(member, `/services/api/comments/${commentId}/replies/`, 'POST', { text })
const replies = async (commentId: number, query = ''): Promise<Reply[]> =>
  (await as(owner, `/services/api/comments/${commentId}/replies/` + query)).json()

describe('a comment', () => {
  test('is there at once, with its author', async () => {
    const answer = await as(guest, `/services/api/services/${service.id}/comments/`, 'POST', {
      text: ' Narxi\r\nqancha? ',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const comment: Comment = await answer.json()
    expect(comment).toMatchObject({
      text: 'Narxi\nqancha?',
      service_id: service.id,
      edited_at: null,
      likes: 0,
      liked: false,
      reply_count: 0,
      user: { id: guest.user_info.id, username: guest.username, profile_image: null },
    })
    expect(comment.user.location).toMatchObject({ id: DISTRICT, district: 'Mirobod tumani' })
    expect((await list('?lang=ru')).results[0]).toEqual({
      ...comment,
      user: {
        ...comment.user,
        location: {
          ...comment.user.location,
          region: 'Ташкент',
          district: 'Мирабадский район',
        },
      },
    })
  })

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'invalid_request'],
    ['null', null, 'comment_required'],
    ['spaces', ' \n\u200b ', 'comment_required'],
    ['a number', 5, 'comment_required'],
    ['2001 characters', 'ў'.repeat(2001), 'comment_too_long'],
  ])('of %s is refused', async (_, text, code) => {
    const answer = await as(guest, `/services/api/services/${service.id}/comments/`, 'POST', {
      text,
    })
    expect(await refused(answer)).toMatchObject({ status: 400, code, errors: { text: code } })
  })

  test('of 2000 characters is accepted, with an emoji counted as one', async () => {
    const { text } = await postComment(guest, service.id, '😀'.repeat(2000))
    expect([...text]).toHaveLength(2000)
  })

  test('keeps markup as text, and loses invisible signs', async () => {
    const { text } = await postComment(guest, service.id, '<b>x</b>\u202e &amp; $1 \\ 👨‍👩‍👧')
    expect(text).toBe('<b>x</b> &amp; $1 \\ 👨‍👩‍👧')
  })

  test('is counted wherever its service is shown, until it is deleted', async () => {
    const { id } = await postService(owner)
    const counts = async () => {
      const all: ListOf<Service> = await (await call(SERVICES)).json()
      const mine: ListOf<Service> = await (await as(owner, OWN_SERVICES)).json()
      const one: Service = await (await call(SERVICES + id)).json()
      const inList = [all, mine].map(({ results }) => results.find((item) => item.id === id))
      return [...inList, one].map((item) => item?.comment_count)
    }
    expect(await counts()).toEqual([0, 0, 0])
    const comment = await postComment(guest, id)
    expect(await counts()).toEqual([1, 1, 1])
    expect(
      (await as(guest, `/services/api/services/${id}/comments/${comment.id}/`, 'DELETE')).status,
    ).toBe(204)
    expect(await counts()).toEqual([0, 0, 0])
  })

  test('that is sent twice with one key is one', async () => {
    const { id } = await postService(owner)
    const headers = { ...guest.auth, 'Idempotency-Key': randomUUID() }
    const send = (path: string) => call(path, { body: { text: 'Salom' }, headers, from: guest })
    const twins = await Promise.all(
      [1, 2, 3].map(() => send(`/services/api/services/${id}/comments/`)),
    )
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await list('', id)).count).toBe(1)
    expect(
      await refused(await send(`/services/api/services/${service.id}/comments/`)),
    ).toMatchObject({ status: 409 })
  })

  test('below a service that never existed is not found', async () => {
    const answer = await as(guest, `/services/api/services/${99_999_999}/comments/`, 'POST', {
      text: 'Salom',
    })
    expect(await refused(answer)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await as(guest, `/services/api/services/${99_999_999}/comments/`)).status).toBe(404)
  })
})

describe('the list', () => {
  test('has the newest first, and no doubles or gaps when somebody posts between pages', async () => {
    const { id } = await postService(owner)
    for (const text of ['1', '2', '3', '4', '5']) await postComment(guest, id, text)
    const first = await list('?page_size=2', id)
    expect([first.count, textsOf(first)]).toEqual([5, ['5', '4']])
    await postComment(owner, id, '6')
    const before = (page: ListOf<Comment>) => `?page_size=2&before=${page.results.at(-1)?.id}`
    const second = await list(before(first), id)
    expect([second.count, textsOf(second)]).toEqual([6, ['3', '2']])
    expect(textsOf(await list(before(second), id))).toEqual(['1'])
    expect(textsOf(await list('?page_size=2&page=2', id))).toEqual(['4', '3'])
    expect(textsOf(await list('?page=9', id))).toEqual([])
  })

  test.each(['page=0', 'page_size=101', 'before=0', 'before=x', 'before=1e3'])(
    '?%s is refused',
    async (query) => {
      expect(
        (await as(guest, `/services/api/services/${service.id}/comments/?${query}`)).status,
      ).toBe(400)
    },
  )

  test('shows the likes of the calling member', async () => {
    const { id } = await postComment(guest, service.id, 'Zoʻr')
    await as(owner, `/global/like/comment/${id}/`, 'POST')
    const seenBy = async (member: Member) => {
      const { results }: ListOf<Comment> = await (
        await as(member, `/services/api/services/${service.id}/comments/`)
      ).json()
      return results.find((comment) => comment.id === id)
    }
    expect(await seenBy(owner)).toMatchObject({ likes: 1, liked: true })
    expect(await seenBy(guest)).toMatchObject({ likes: 1, liked: false })
  })
})

describe('an edit', () => {
  const edit = (id: number, text: string, serviceId = service.id) =>
    as(guest, `/services/api/services/${serviceId}/comments/${id}/`, 'PUT', { text })

  test('changes the text and marks it; the same text does not', async () => {
    const comment = await postComment(guest, service.id, 'Qayerda')
    expect(await (await edit(comment.id, ' Qayerda ')).json()).toEqual(comment)
    const edited: Comment = await (await edit(comment.id, 'Qayerdasiz?')).json()
    expect(edited).toEqual({
      ...comment,
      text: 'Qayerdasiz?',
      edited_at: expect.stringMatching(/^\d{4}-/),
    })
  })

  test('needs the comment’s own service', async () => {
    const [comment, other] = [await postComment(guest, service.id), await postService(owner)]
    expect((await edit(comment.id, 'x', other.id)).status).toBe(404)
    expect(
      (await as(guest, `/services/api/services/${other.id}/comments/${comment.id}/`, 'DELETE'))
        .status,
    ).toBe(404)
    expect((await edit(comment.id, '  ')).status).toBe(400)
    expect((await edit(99_999_999, 'x')).status).toBe(404)
  })

  test('below a deleted service is gone', async () => {
    const { id } = await postService(owner)
    const comment = await postComment(guest, id)
    await as(owner, OWN_SERVICES + id, 'DELETE')
    expect((await edit(comment.id, 'x', id)).status).toBe(410)
    expect((await reply(comment.id, 'x')).status).toBe(404)
  })
})

describe('replies', () => {
  test('are oldest first and counted', async () => {
    const comment = await postComment(guest, service.id)
    const answer = await reply(comment.id, ' Mirobodda ', owner)
    expect(answer.status).toBe(201)
    const first: Reply = await answer.json()
    expect(first).toMatchObject({ text: 'Mirobodda', user: { username: owner.username } })
    expect(Object.keys(first).sort()).toEqual(['created_at', 'id', 'text', 'user'])
    const second: Reply = await (await reply(comment.id, 'Rahmat')).json()
    expect(await replies(comment.id)).toEqual([first, second])
    expect(await replies(comment.id, `?after=${first.id}`)).toEqual([second])
    expect((await list()).results[0]).toMatchObject({ id: comment.id, reply_count: 2 })
    await as(guest, `/services/api/services/${service.id}/comments/${comment.id}/`, 'DELETE')
    expect((await as(owner, `/services/api/comments/${comment.id}/replies/`)).status).toBe(404)
  })

  test('that are empty, too long or to a missing comment are refused', async () => {
    const { id } = await postComment(guest, service.id)
    expect(await refused(await reply(id, ' '))).toMatchObject({ code: 'reply_required' })
    const tooLong = await refused(await reply(id, 'x'.repeat(2001)))
    expect(tooLong).toMatchObject({ status: 400, code: 'reply_too_long' })
    expect((await reply(99_999_999, 'x')).status).toBe(404)
    expect(await replies(id)).toEqual([])
  })

  test('that are sent twice with one key are one', async () => {
    const { id } = await postComment(guest, service.id)
    const headers = { ...guest.auth, 'Idempotency-Key': randomUUID() }
    const send = () =>
      call(`/services/api/comments/${id}/replies/`, { body: { text: 'Ha' }, headers, from: guest })
    const [first, second] = await Promise.all([send(), send()])
    expect(await first?.json()).toEqual(await second?.json())
    expect(await replies(id)).toHaveLength(1)
  })
})

test('Thirty a minute are accepted; a retry of a posted comment does not count', async () => {
  const [talker, { id }] = [await newMember(), await postService(owner)]
  const key = randomUUID()
  const send = (headers: Record<string, string> = {}) =>
    call(`/services/api/services/${id}/comments/`, {
      body: { text: 'Salom' },
      headers: { ...talker.auth, ...headers },
      from: talker,
    })
  expect((await send({ 'Idempotency-Key': key })).status).toBe(201)
  const more = await Promise.all(Array.from({ length: 29 }, () => send()))
  expect(more.every(({ status }) => status === 201)).toBe(true)
  const refusal = await send()
  expect(Number(refusal.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused(refusal)).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect((await send({ 'Idempotency-Key': key })).status).toBe(201)
  expect((await list('', id)).count).toBe(30)
})

test.each([
  ['/services/api/services/0/comments/', 404],
  ['/services/api/services/x/comments/', 404],
  ['/services/api/services/99999999999999999999/comments/', 404],
  ['/services/api/comments/-1/replies/', 404],
])('%s answers %i', async (path, status) => {
  expect((await as(guest, path)).status).toBe(status)
})

test('Addresses without their slash work too; other methods do not', async () => {
  const path = `/services/api/services/${service.id}/comments/`.slice(0, -1)
  expect((await as(guest, path)).status).toBe(200)
  const answer = await as(guest, path, 'DELETE')
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, POST'])
})
