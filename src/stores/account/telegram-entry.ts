/** Entry by Telegram: the browser shows a link and two digits, then asks how far the person is. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { ask } from '../../api/ask.ts'
import type { FormFault, PostedForm } from '../../api/lib/posted-form.ts'
import { failureCode, formFault } from '../lib/failure.ts'
import { readFromTab, saveInTab } from '../lib/tab-storage.ts'
import { enter, refusesStorage, STORAGE_REFUSED } from './enter.ts'
import { takeProof } from './phone-proof.ts'
import { keepTypedPhone } from './typed-phone.ts'

const storedEntry = v.variant('state', [
  v.object({
    state: v.literal('open'),
    /** Left out when a form posted without JavaScript began it: then a cookie holds the secret. */
    poll_token: v.optional(v.string()),
    url: v.string(),
    digits: v.string(),
    /** Telegram's page, for computers without the app. */
    openid_url: v.optional(v.nullable(v.string())),
  }),
  /** The number has an account, whose password is asked for once. */
  v.object({ state: v.literal('known') }),
])
export type EntryState =
  v.InferOutput<typeof storedEntry> | { state: 'none' | 'beginning'; fault: FormFault | null }

const KEY = 'telegram entry'
const NO_ENTRY: EntryState = { state: 'none', fault: null }
// Telegram is open on the same phone, which may have closed this tab meanwhile
const $entry = atom<EntryState>(readFromTab(KEY, storedEntry) ?? NO_ENTRY)
export const $telegramEntry = readonlyType($entry)
$entry.listen((entry) => saveInTab(KEY, entry))

const set = (entry: EntryState): void => $entry.set(entry)

/** Gets a link to the bot. */
export async function beginTelegramEntry(lang: string): Promise<void> {
  if ($entry.get().state === 'beginning') return
  if (refusesStorage()) return set({ state: 'none', fault: STORAGE_REFUSED })
  set({ state: 'beginning', fault: null })
  const answer = await ask('POST /accounts/telegram-entry/', { lang })
  if (!answer.ok) return set({ state: 'none', fault: formFault(answer.failure) })
  const { url, digits, poll_token, openid_url } = answer.data
  set({ state: 'open', url, digits, poll_token, openid_url })
}

/** Ends it on this side: the person chose another way. */
export const leaveTelegramEntry = (): void => set(NO_ENTRY)

/** True once the number is proven and the registration can go on. */
export async function checkTelegramEntry(lang: string): Promise<boolean> {
  const entry = $entry.get()
  if (entry.state !== 'open') return false
  const { poll_token } = entry
  const answer = await ask('POST /accounts/telegram-entry/check/', { body: { poll_token }, lang })
  if ($entry.get() !== entry) return false
  if (!answer.ok) {
    // After any other failure the entry goes on as soon as the server answers
    if (failureCode(answer.failure) === 'entry_over')
      set({ state: 'none', fault: formFault(answer.failure) })
    return false
  }
  const { data } = answer
  if (data.state === 'waiting') return false
  if ('phone_number' in data) keepTypedPhone(data.phone_number)
  if (data.state === 'known') {
    set({ state: 'known' })
    return false
  }
  set(NO_ENTRY)
  if (data.state === 'entered') enter(data.session, 'success_login')
  else takeProof(data.phone_number)
  return data.state === 'proven'
}

/** The state that a form posted without JavaScript has reached. */
export function entryOf(posted: PostedForm | null): EntryState {
  const { telegram_url: url = '', telegram_digits: digits } = posted?.typed ?? {}
  return digits ? { state: 'open', url, digits } : NO_ENTRY
}

/** Continues the entry that a form posted without JavaScript began. */
export const adoptEntry = set
