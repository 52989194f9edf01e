/** The stores of notifications against the real endpoints. */
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { $notifications, markListRead } from '../../../src/stores/notifications/list.ts'
import { $newCount } from '../../../src/stores/notifications/new-count.ts'
import {
  $notificationSettings,
  change,
  switchSending,
} from '../../../src/stores/notifications/settings.ts'
import {
  $telegramLink,
  $telegramWork,
  linkTelegram,
  unlinkTelegram,
} from '../../../src/stores/notifications/telegram.ts'
import { countUnread } from '../../../src/stores/chat/unread.ts'
import { dropSession } from '../../../src/stores/session/session.ts'
import { openMemberBrowser } from '../../fixtures/member-browser.ts'
import { as, postComment, postService } from '../../fixtures/own-things.ts'
import { newMember } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'
import { serveHere } from '../../harness/serve-here.ts'
import { startTelegramFake } from '../../harness/telegram-fake.ts'

const telegram = await startTelegramFake()
await serveHere(telegram.env)
afterAll(() => telegram.close())

/** A browser that shows the settings. */
async function openSettings() {
  const browser = await openMemberBrowser()
  onTestFinished($notificationSettings.listen(() => {}))
  const now = () =>
    eventually(() => {
      const { data, loading } = $notificationSettings.get()
      return data && !loading ? data : Promise.reject(new Error('not there yet'))
    })
  await now()
  const stored = async () => (await as(browser.member, '/alerts/settings/')).json()
  return { ...browser, now, stored }
}

test('A switch is shown at once and stored, and leaves the others', async () => {
  const { now, stored } = await openSettings()
  const before = await now()
  const saved = switchSending('comments', 'telegram', !before.sends.comments.telegram)
  const after = structuredClone(before)
  after.sends.comments.telegram = !before.sends.comments.telegram
  expect($notificationSettings.get().data).toEqual(after)
  await saved
  expect(await stored()).toEqual(after)
})

test('Quick changes are all stored, the last one last', async () => {
  const { now, stored, asked } = await openSettings()
  await now()
  const hours = [20, 21, 22, 23].map((quiet_from) => change({ quiet_from }))
  await new Promise(setImmediate)
  // Each change waits for the answer to the one before
  expect(asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1)
  await Promise.all([...hours, change({ at_night: true })])
  expect(await stored()).toMatchObject({ quiet_from: 23, at_night: true })
})

test('A change that fails shows an error and the old value', async () => {
  const { now, said, meet } = await openSettings()
  const before = await now()
  meet('server error')
  await change({ quiet_from: (before.quiet_from + 1) % 24 })
  expect(said()).toBe('unknown_error')
  await eventually(async () => expect((await now()).quiet_from).toBe(before.quiet_from))
})

test('Nothing can be changed before the settings are loaded', async () => {
  const { asked } = await openMemberBrowser()
  await change({ quiet_from: 20 })
  await switchSending('comments', 'push', false)
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([])
})

test('The link to the bot may be opened for as long as it works', async () => {
  const { asked } = await openSettings()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const linked = linkTelegram()
  expect($telegramWork.get()).toBe('linking')
  await linkTelegram()
  await linked
  expect($telegramWork.get()).toBeNull()
  expect(asked.filter((one) => one.startsWith('POST /alerts/telegram/'))).toHaveLength(1)
  expect($telegramLink.get()).toMatch(/^https:\/\/t\.me\/.+start=/)
  vi.advanceTimersByTime(599_000)
  expect($telegramLink.get()).not.toBeNull()
  vi.advanceTimersByTime(2_000)
  expect($telegramLink.get()).toBeNull()
})

test('A newer link outlives the expiry of the one before', async () => {
  await openSettings()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await linkTelegram()
  vi.advanceTimersByTime(300_000)
  await linkTelegram()
  vi.advanceTimersByTime(301_000)
  expect($telegramLink.get()).not.toBeNull()
  vi.advanceTimersByTime(300_000)
  expect($telegramLink.get()).toBeNull()
})

test('Without the bot’s chat there is no link either, and a failure shows an error', async () => {
  const { said, meet } = await openSettings()
  meet('server error')
  await linkTelegram()
  expect([said(), $telegramLink.get()]).toEqual(['unknown_error', null])
  await linkTelegram()
  const unlinked = unlinkTelegram()
  expect($telegramWork.get()).toBe('unlinking')
  await unlinked
  expect([$telegramWork.get(), $telegramLink.get(), said()]).toEqual([null, null, undefined])
  meet('server error')
  await unlinkTelegram()
  expect(said()).toBe('unknown_error')
})

test('Notifications count as new until their member has seen the list', async () => {
  const { member, asked } = await openMemberBrowser()
  onTestFinished($newCount.listen(() => {}))
  onTestFinished($notifications.listen(() => {}))
  await postComment(await newMember(), (await postService(member)).id)
  await countUnread()
  expect($newCount.get()).toBe(1)
  $notifications.revalidate()
  const list = await eventually(() => {
    const results = $notifications.get().data?.results
    expect(results).toMatchObject([{ type: 'comment', read: false }])
    return results ?? []
  })
  await markListRead(list)
  expect($newCount.get()).toBe(0)
  expect((await (await as(member, '/alerts/notifications/')).json()).unread).toBe(0)
  const before = asked.length
  await markListRead([])
  await markListRead(list.map((one) => ({ ...one, read: true })))
  expect(asked).toHaveLength(before)
})

test('Notifications stay new when the read mark could not be sent', async () => {
  const { member, meet } = await openMemberBrowser()
  onTestFinished($newCount.listen(() => {}))
  await postComment(await newMember(), (await postService(member)).id)
  await countUnread()
  const { results } = await (await as(member, '/alerts/notifications/')).json()
  meet('broken line')
  await markListRead(results)
  expect($newCount.get()).toBe(1)
  await dropSession()
  expect($newCount.get()).toBe(0)
})
