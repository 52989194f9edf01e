/** Answers to readers and members while PostgreSQL is away, and once it is back. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { links, text } from '../../fixtures/html.ts'
import { postProduct, PRODUCTS, type Member } from '../../fixtures/own-things.ts'
import { call, newMember, talkTo } from '../../harness/api.ts'
import { ENGINE, freshDatabase } from '../../harness/database.ts'
import { startLine } from '../../harness/line.ts'
import { startServer } from '../../harness/server.ts'
import { eventually } from '../../harness/eventually.ts'

const FURNITURE = { category_id: '5' }
const TITLE = 'Divan Xurmo'
const WARNING = '110 - "Response is Stale"'

describe.runIf(ENGINE === 'postgres')('while the database is away', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let line: Awaited<ReturnType<typeof startLine>>
  let server: Awaited<ReturnType<typeof startServer>>
  let member: Member
  let sofa = ''
  beforeAll(async () => {
    database = await freshDatabase('postgres')
    line = await startLine(database.env.DATABASE_URL ?? '')
    server = await startServer({ DATABASE_URL: line.url })
    talkTo(server)
    member = await newMember()
    sofa = `/product/${(await postProduct(member, 1, { title: TITLE, ...FURNITURE })).id}`
    for (const path of ['/', sofa, PRODUCTS]) await (await call(path)).text()
    await line.cut()
    // Until the process has noticed, cached pages count as fresh
    await eventually(async () => expect((await call('/')).headers.get('warning')).toBe(WARNING))
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
  })

  test('cached pages are served on, with their age', async () => {
    for (const path of ['/', sofa, PRODUCTS]) {
      const answer = await call(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('warning')).toBe(WARNING)
      expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(0)
      expect(await answer.text()).toContain(TITLE)
    }
  })

  test('all other pages explain it in their language and tell when to retry', async () => {
    const pages: [string, string, string][] = [
      [`/ru${sofa}`, 'Сайт сейчас не может ответить', `/ru${sofa}`],
      [`/en${sofa}`, 'The site cannot answer right now', `/en${sofa}`],
      ['/service/1', 'Sayt hozircha javob bera olmayapti', '/service/1'],
      ['/ru?category=cars', 'Не удалось загрузить объявления', '/ru?category=cars'],
    ]
    for (const [path, words, retry] of pages) {
      const answer = await call(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toContain('no-cache')
      const html = await answer.text()
      expect(text(html)).toContain(words)
      expect(links(html)).toContain(retry)
    }
  })

  test.each([
    ['a guest', 'GET', '/services/api/services', false],
    ['a member', 'GET', '/accounts/user/info/', true],
    ['a heart', 'POST', '/global/like/product/1/', true],
    ['a login', 'POST', '/accounts/login/', false],
  ])('%s is told to retry, never refused', async (_, method, path, isMember) => {
    const body = { phone_number: member.phone, password: 'x'.repeat(10) }
    const answer = await call(path, {
      method,
      headers: { 'Accept-Language': 'en', ...(isMember && member.auth) },
      ...(method === 'POST' && { body }),
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({
      code: 'unavailable',
      message: 'The site cannot answer right now. Please try again in a minute.',
    })
  })

  test('the first page served again shows a change that the process could not hear of', async () => {
    const client = new Client({ connectionString: database.env.DATABASE_URL ?? '' })
    await client.connect()
    await client.query(`update products set title = 'Divan Anor'`)
    await client.end()
    await line.mend()
    let answer = await call('/')
    while (answer.headers.has('warning')) answer = await call('/')
    expect(await answer.text()).toContain('Divan Anor')
  })
})
