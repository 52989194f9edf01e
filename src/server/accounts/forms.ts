/** The forms of the account pages, sent without JavaScript. The pressed button (`do`) chooses the step. */
import * as v from 'valibot'
import { loginBody, registerBody, resetPasswordBody } from '../../api/accounts/account-forms.ts'
import { sendSms, verifyCode as verifyCall } from '../../api/accounts/accounts.ts'
import type { Caller } from '../http/caller.ts'
import { parse } from '../http/parse.ts'
import type { Fields, FormOutcome } from '../http/posted-form.ts'
import { app } from '../app.ts'
import {
  askForCode,
  beginByTelegram,
  checkByTelegram,
  logIn,
  registerMember,
  setPassword,
  verifyCode,
} from './entry.ts'

const DONE: FormOutcome = { session: null }

export async function logInByForm(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const errors = missing(fields, {
    phone_number: 'phone_number_empty',
    password: 'password_empty',
  })
  if (errors) return { errors }
  return { session: await logIn({ ...caller, body: parse(loginBody, fields) }) }
}

/** Buttons that only lead to another step store nothing and need no handling here. */
export async function registerByForm(fields: Fields, caller: Caller): Promise<FormOutcome> {
  if (fields['do'] === 'telegram') return beginTelegramByForm(caller)
  if (fields['do'] === 'telegram-check') return checkTelegramByForm(fields, caller)
  if (fields['do'] !== 'register') return provePhoneByForm(fields, caller, 'new')
  const errors = missing(fields, {
    location_id: 'district_emtpy_message',
    username: 'username_invalid',
    password: 'password_invalid',
  })
  if (errors) return { errors }
  const location_id = Number(fields['location_id'])
  const body = parse(registerBody, { ...fields, location_id, user_type: 'regular' })
  return { session: await registerMember({ ...caller, body }) }
}

async function beginTelegramByForm(caller: Caller): Promise<FormOutcome> {
  const { url, digits } = await beginByTelegram(caller)
  return { session: null, next: { telegram_url: url, telegram_digits: digits } }
}

/** The link of an entry that still waits is that of the form, because only its hash is stored. */
async function checkTelegramByForm(fields: Fields, caller: Caller): Promise<FormOutcome> {
  const entry = await checkByTelegram({ ...caller, body: {} })
  switch (entry.state) {
    case 'entered':
      return { session: entry.session }
    case 'proven':
      return { session: null, next: { do: 'verify', phone_number: entry.phone_number } }
    case 'known':
      return { errors: { phone_number: 'phone_taken' } }
    case 'waiting': {
      const link = fields['telegram_url'] ?? ''
      const isOwn = link.startsWith(`https://t.me/${app().config.TELEGRAM_BOT_NAME}?`)
      return { session: null, next: { do: 'telegram', telegram_url: isOwn ? link : '' } }
    }
  }
}

export async function resetByForm(fields: Fields, caller: Caller): Promise<FormOutcome> {
  if (fields['do'] !== 'reset') return provePhoneByForm(fields, caller, 'old')
  const body = parse(resetPasswordBody, fields)
  return { session: await setPassword({ ...caller, body }) }
}

/** `account` tells registration (`new`) from password reset (`old`). */
async function provePhoneByForm(
  fields: Fields,
  caller: Caller,
  account: 'new' | 'old',
): Promise<FormOutcome> {
  if (fields['do'] === 'send') {
    const errors = missing(fields, { phone_number: 'phone_number_empty' })
    if (errors) return { errors }
    const { sent_by } = await askForCode({ ...caller, body: parse(sendSms.body, fields) })
    return { session: null, next: { sent_by } }
  }
  if (fields['do'] === 'verify') {
    const { phone_number, otp } = fields
    if (!v.is(verifyCall.body.entries.otp, otp)) return { errors: { otp: 'code_incomplete' } }
    const body = parse(verifyCall.body, { phone_number, otp })
    const proven = await verifyCode({ ...caller, body })
    if (!proven) return { errors: { otp: 'wrong_code' } }
    if (proven.hasAccount && account === 'new') return { errors: { phone_number: 'phone_taken' } }
    if (!proven.hasAccount && account === 'old')
      return { errors: { phone_number: 'phone_unknown' } }
  }
  return DONE
}

/** The errors of empty fields; null when none is empty. */
function missing(fields: Fields, texts: Record<string, string>): Record<string, string> | null {
  const empty = Object.entries(texts).filter(([field]) => !fields[field]?.trim())
  return empty.length > 0 ? Object.fromEntries(empty) : null
}
