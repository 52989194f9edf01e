/** Members link the bot and get notifications by it, from a fake Telegram on this machine. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nouns } from '../../../src/server/nouns.ts'
import { deleteAccount } from '../../../src/server/own-data/delete-account.ts'
import { settleIdleSearches } from '../../../src/server/alerts/idle-searches.ts'
import { listSearches, saveSearch } from '../../../src/server/alerts/saved-searches.ts'
import { app } from '../../../src/server/app.ts'
import {
  jobs,
  notificationSettings,
  telegramChats,
  telegramLinks,
  users,
} from '../../../src/server/db/schema/index.ts'
import { wakeWorkers } from '../../../src/server/jobs/queue.ts'
import { notify } from '../../../src/server/notify/notify.ts'
import { readSettings } from '../../../src/server/notify/settings.ts'
import { createLink, unlink } from '../../../src/server/telegram-link/link.ts'
import { answerHook } from '../../../src/server/telegram/webhook.ts'
import { addProducts, addSeller } from '../../fixtures/listings.ts'
import { PASSWORD, somebody } from '../../harness/api.ts'
import { startTestApp } from '../../harness/app.ts'
import { eventually } from '../../harness/eventually.ts'
import { changed, pressed, startTelegramFake, written } from '../../harness/telegram-fake.ts'

const SECRET = 'a-secret-of-telegram'
let fake: Awaited<ReturnType<typeof startTelegramFake>>
let running: Awaited<ReturnType<typeof startTestApp>>
const start = () =>
  startTestApp({ ...fake.env, TELEGRAM_WEBHOOK_SECRET: SECRET, SITE_URL: 'https://bozor.uz' })
beforeAll(async () => {
  fake = await startTelegramFake()
  running = await start()
  await eventually(() =>
    expect(fake.sent.sort((a, b) => (a.method < b.method ? -1 : 1))).toMatchObject([
      {
        method: 'setChatMenuButton',
        body: { menu_button: { type: 'web_app', web_app: { url: 'https://bozor.uz/tg' } } },
      },
      {
        method: 'setWebhook',
        body: { url: 'https://bozor.uz/hooks/telegram', secret_token: SECRET },
      },
    ]),
  )
})
afterAll(async () => {
  await running.stop()
  await fake.close()
})

let memberId: number
let chatId = 7_000
beforeEach(async () => {
  memberId = await addSeller(app().db)
  await app().db.insert(notificationSettings).values({ userId: memberId, atNight: true })
  chatId += 1
  fake.sent.length = 0
})
afterEach(async () => {
  fake.be()
  await app().db.delete(jobs)
})

const left = () => app().db.select().from(jobs)
const done = async () => {
  await wakeWorkers()
  await expect.poll(left).toEqual([])
}
const hook = (update: object, secret = SECRET) =>
  answerHook(
    new Request('https://bozor.uz/hooks/telegram', {
      method: 'POST',
      headers: { 'X-Telegram-Bot-Api-Secret-Token': secret },
      body: JSON.stringify(update),
    }),
  )
const hear = async (update: object) => {
  expect((await hook(update)).status).toBe(200)
  await done()
}
async function link(userId = memberId, chat = chatId): Promise<void> {
  const { url } = await createLink(userId, 'uz')
  const token = new URL(url).searchParams.get('start')
  await hear(written(`/start ${token}`, { chatId: chat }))
  fake.sent.length = 0
}
async function tell(title = 'Divan', key = 'fact'): Promise<void> {
  const [listingId = 0] = await addProducts(app().db, {
    sellerId: await addSeller(app().db),
    title,
  })
  await app().db.update(notificationSettings).set({ atNight: true })
  await app().db.execute(sql`update products set state = 'sold' where id = ${listingId}`)
  await app().db.transaction((tx) =>
    notify(tx, memberId, { type: 'sold', kind: 'product', listingId }, { key, delayS: 0 }),
  )
  await wakeWorkers()
}
const chatOf = async () =>
  (await app().db.select().from(telegramChats).where(eq(telegramChats.userId, memberId)))[0]
const makeDue = () =>
  app()
    .db.update(jobs)
    .set({ runAt: sql`now()` })

describe('a link', () => {
  test('ties the chat that opens it to the member, who sees its name on the site', async () => {
    const { url, expires_in } = await createLink(memberId, 'ru')
    expect([url, expires_in]).toEqual([
      expect.stringMatching(/^https:\/\/t\.me\/bozor_bot\?start=[\w-]{43}$/),
      600,
    ])
    await hear(
      written(`/start ${new URL(url).searchParams.get('start')}`, { chatId, name: 'Zebo' }),
    )
    expect(fake.texts()).toEqual([expect.stringContaining('Готово')])
    const { telegram, channels } = await readSettings(memberId)
    expect(telegram).toEqual({ name: 'Zebo', off: false })
    expect(channels).toContainEqual({ name: 'telegram', configured: true, on: true })
  })

  test('is stored as its digest alone', async () => {
    const { url } = await createLink(memberId, 'uz')
    const token = new URL(url).searchParams.get('start') ?? ''
    const { rows } = await app().db.execute(sql`select t::text as line from telegram_links t`)
    expect(JSON.stringify(rows)).not.toContain(token)
    await hook(written(`/start ${token}`, { chatId }))
    const waiting = await left()
    expect(JSON.stringify(waiting)).not.toContain(token)
    await done()
  })

  test('works once, for ten minutes, and not beside a newer one', async () => {
    const first = new URL((await createLink(memberId, 'uz')).url).searchParams.get('start')
    const second = new URL((await createLink(memberId, 'uz')).url).searchParams.get('start')
    await hear(written(`/start ${first}`, { chatId, language: 'en' }))
    expect(await chatOf()).toBeUndefined()
    await app()
      .db.update(telegramLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
    await hear(written(`/start ${second}`, { chatId, language: 'en' }))
    expect(await chatOf()).toBeUndefined()
    const third = new URL((await createLink(memberId, 'uz')).url).searchParams.get('start')
    await hear(written(`/start ${third}`, { chatId }))
    await hear(written(`/start ${third}`, { chatId: chatId + 500, language: 'en' }))
    expect((await chatOf())?.chatId).toBe(chatId)
    expect(fake.texts().filter((text) => text.includes('too old'))).toHaveLength(3)
  })

  test('opened by a chat of another member moves the chat', async () => {
    const other = await addSeller(app().db)
    await link(other)
    await link(memberId)
    const chats = await app()
      .db.select()
      .from(telegramChats)
      .where(eq(telegramChats.chatId, chatId))
    expect(chats.map(({ userId }) => userId)).toEqual([memberId])
  })

  test('exists only with a bot', async () => {
    const { TELEGRAM_BOT_TOKEN: token } = app().config
    Object.assign(app().config, { TELEGRAM_BOT_TOKEN: undefined })
    await expect(createLink(memberId, 'uz')).rejects.toMatchObject({
      code: 'telegram_off',
      status: 503,
    })
    Object.assign(app().config, { TELEGRAM_BOT_TOKEN: token })
  })
})

describe('a message', () => {
  beforeEach(() => link())

  test('comes as one message with a button to its page', async () => {
    await tell('A <b> & "C"')
    await done()
    expect(fake.sent).toMatchObject([
      {
        body: {
          chat_id: chatId,
          parse_mode: 'HTML',
          text: '<b>A &lt;b&gt; &amp; &quot;C&quot;</b>\nSotildi',
          reply_markup: {
            inline_keyboard: [
              [{ url: expect.stringMatching(/^https:\/\/bozor\.uz\/product\/\d+$/) }],
            ],
          },
        },
      },
    ])
  })

  test('that Telegram cannot read as HTML comes as plain text', async () => {
    fake.be('html', 'html')
    await tell('A < B')
    await done()
    expect(fake.texts()).toEqual(['A < B\nSotildi'])
  })

  test.each([403, 400] as const)(
    'that is answered %i is the last one, and the site shows it',
    async (code) => {
      fake.be(code)
      await tell()
      await done()
      await tell('Stol', 'other')
      await done()
      expect(fake.texts()).toEqual([])
      expect(await readSettings(memberId)).toMatchObject({ telegram: { off: true } })
    },
  )

  test('about a saved search has its name, and a button that stops it', async () => {
    const { search } = await saveSearch(
      memberId,
      { kind: 'product', query: '?q=kreslo', name: 'Uyga', pace: 'instant' },
      'uz',
    )
    await addProducts(app().db, { sellerId: await addSeller(app().db), title: 'Kreslo', price: 5 })
    await eventually(() =>
      expect(fake.texts()).toEqual([
        expect.stringMatching(/^<b>“Uyga”: 1 ta yangi eʼlon<\/b>\nKreslo · 5\ssoʻm$/),
      ]),
    )
    const stop = { text: '🔕 Toʻxtatish', callback_data: `off:${search.id}` }
    expect(fake.sent[0]?.body).toMatchObject({
      reply_markup: { inline_keyboard: [[{ text: 'Koʻrish' }], [stop]] },
    })
    await hear(pressed(`off:${search.id}`, chatId))
    expect(await listSearches(memberId, 'uz')).toMatchObject([{ paused: true }])
  })

  test('that asks about an idle search has buttons for both answers', async () => {
    const { search } = await saveSearch(
      memberId,
      { kind: 'product', query: '?q=kreslo', name: 'Uyga', pace: 'daily' },
      'uz',
    )
    await app().db.execute(sql`update saved_searches set seen_at = now() - interval '61 days'`)
    await settleIdleSearches()
    await eventually(() =>
      expect(fake.texts()).toEqual([expect.stringMatching(/^<b>“Uyga”: hali ham qidiryapsizmi/)]),
    )
    const buttons = [
      [{ callback_data: `keep:${search.id}` }],
      [{ callback_data: `off:${search.id}` }],
    ]
    expect(fake.sent[0]?.body).toMatchObject({ reply_markup: { inline_keyboard: buttons } })
    await hear(pressed(`keep:${search.id}`, chatId))
    expect(fake.sent.at(-1)?.body).toMatchObject({ text: expect.stringContaining('davom etamiz') })
    const { rows } = await app().db.execute(
      sql`select seen_at > asked_at and paused_at is null as "goesOn" from saved_searches where id = ${search.id}`,
    )
    expect(rows).toEqual([{ goesOn: true }])
  })

  test('that Telegram fails to take is retried later', async () => {
    fake.be(500)
    await tell()
    await expect
      .poll(async () => (await left())[0])
      .toMatchObject({ attempts: 1, lockedUntil: null })
    await makeDue()
    await done()
    expect(fake.texts()).toEqual(['<b>Divan</b>\nSotildi'])
  })
})

describe('an update to the bot', () => {
  test('counts once, even if Telegram repeats it', async () => {
    const update = written('/start', { chatId })
    await hear(update)
    await hear(update)
    expect(fake.texts()).toHaveLength(1)
  })

  test('is accepted only with the secret', async () => {
    for (const secret of ['', 'a-secret-of-telegraM', `${SECRET}x`])
      expect((await hook(written('/start', { chatId }), secret)).status).toBe(404)
    expect((await hook({ update_id: 'x' })).status).toBe(200)
    await done()
    expect(fake.texts()).toEqual([])
  })

  test('/stop unlinks with a goodbye; so does the site', async () => {
    await link()
    await hear(written('/stop', { chatId }))
    await link()
    await unlink(memberId)
    await done()
    expect(await chatOf()).toBeUndefined()
    expect(fake.texts()).toEqual([expect.stringContaining('Xayr')])
  })

  test('the link ends with the account, with a goodbye', async () => {
    await link()
    const passwordHash = await app().passwords.hash(PASSWORD)
    await app().db.update(users).set({ passwordHash }).where(eq(users.id, memberId))
    await deleteAccount(nouns, { userId: memberId, password: PASSWORD, network: somebody().ip })
    await done()
    expect(await chatOf()).toBeUndefined()
    expect(fake.texts()).toEqual([expect.stringContaining('Xayr')])
  })

  test('blocking the bot switches it off, returning switches it on', async () => {
    await link()
    await hear(changed('kicked', chatId))
    expect((await chatOf())?.offAt).toBeInstanceOf(Date)
    await hear(changed('member', chatId))
    expect((await chatOf())?.offAt).toBeNull()
  })

  test('a button of a stranger pauses nothing', async () => {
    await hear(pressed('off:17', chatId))
    expect(fake.sent).toMatchObject([{ method: 'answerCallbackQuery' }])
  })
})
