/** Export, logout everywhere and deletion of the member's own account. */
import { atom, readonlyType } from 'nanostores'
import type { Result } from '../../api/lib/request.ts'
import { askAsMember } from '../session/as-member.ts'
import { failureFields, type FieldErrors, showFailure } from '../lib/failure.ts'
import { hideNotifications } from '../notifications/leave-browser.ts'
import { deletePhotoDraft } from '../photos/photo-draft.ts'
import { $sessions, $telegramTie } from '../session/member-data.ts'
import { closeSession } from '../session/session.ts'
import { showToast, type ToastKey } from '../lib/toasts.ts'

/** `leaving`: the work is done and the page is about to be left. */
type AccountWork = 'exporting' | 'ending' | 'untying' | 'deleting' | 'leaving'
export type Account = { busy: AccountWork | null; errors: FieldErrors }

const IDLE: Account = { busy: null, errors: {} }
const $state = atom<Account>(IDLE)
export const $account = readonlyType($state)

/** All data kept about the member; null after a failure, which a toast has told. */
export async function exportData(lang: string): Promise<object | null> {
  const answer = await work('exporting', () => askAsMember('GET /accounts/export/', { lang }))
  return answer?.ok ? answer.data : null
}

/** Ends all sessions, this one included; true on success. */
export async function logOutEverywhere(): Promise<boolean> {
  const answer = await work('ending', () => askAsMember('DELETE /accounts/sessions/', {}))
  return answer?.ok === true && leave('logged_out_everywhere')
}

/** Ends the entry by Telegram and the other sessions that were opened by it. */
export async function untieTelegram(lang: string): Promise<void> {
  const answer = await work('untying', () =>
    askAsMember('DELETE /accounts/telegram-entry/', { lang }),
  )
  if (!answer?.ok) return
  $telegramTie.mutate({ is_tied: false })
  $sessions.revalidate()
}

/** Deletes the account for good; true on success. */
export async function deleteAccount(password: string, lang: string): Promise<boolean> {
  if (password === '') {
    $state.set({ busy: null, errors: { password: 'password_empty' } })
    return false
  }
  const answer = await work('deleting', () =>
    askAsMember('POST /accounts/delete/', { body: { password }, lang }),
  )
  return answer?.ok === true && leave('account_deleted')
}

/** Clears the shown errors. */
export const forgiveAccount = (): void => $state.set({ ...$state.get(), errors: {} })

/** Runs one request at a time; null: another one is running. */
async function work<T>(
  busy: AccountWork,
  send: () => Promise<Result<T>>,
): Promise<Result<T> | null> {
  if ($state.get().busy) return null
  $state.set({ busy, errors: {} })
  const answer = await send()
  $state.set(IDLE)
  if (!answer.ok) {
    $state.set({ busy: null, errors: failureFields(answer.failure) })
    showFailure(answer.failure)
  }
  return answer
}

async function leave(message: ToastKey): Promise<true> {
  $state.set({ busy: 'leaving', errors: {} })
  await closeSession()
  void deletePhotoDraft()
  await hideNotifications()
  showToast('success', message)
  return true
}
