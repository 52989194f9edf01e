/** Links the member's Telegram chat with the bot, and unlinks it. */
import { atom } from 'nanostores'
import { showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'
import { $notificationSettings } from './settings.ts'

/** The running action. */
export const $telegramWork = atom<'linking' | 'unlinking' | null>(null)
/** The link that opens the bot, while it is valid. */
export const $telegramLink = atom<string | null>(null)

export async function linkTelegram(): Promise<void> {
  if ($telegramWork.get()) return
  $telegramWork.set('linking')
  const answer = await askAsMember('POST /alerts/telegram/', {
    lang: document.documentElement.lang,
  })
  $telegramWork.set(null)
  if (!answer.ok) return void showFailure(answer.failure, 'unknown_error')
  const { url, expires_in } = answer.data
  $telegramLink.set(url)
  setTimeout(() => {
    if ($telegramLink.get() === url) $telegramLink.set(null)
  }, expires_in * 1000)
}

export async function unlinkTelegram(): Promise<void> {
  if ($telegramWork.get()) return
  $telegramWork.set('unlinking')
  const answer = await askAsMember('DELETE /alerts/telegram/', {})
  $telegramWork.set(null)
  $telegramLink.set(null)
  if (!answer.ok) return void showFailure(answer.failure, 'unknown_error')
  $notificationSettings.revalidate()
}
