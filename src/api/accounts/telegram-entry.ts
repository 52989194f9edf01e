/** Entry by Telegram: the site's bot proves a phone without an SMS. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { textUpTo } from '../lib/typed-text.ts'
import { session } from '../listings/entities.ts'

/**
 * Begins an entry: the person opens `url` in Telegram and chooses there the `digits` that the browser shows. 503
 * without a bot. A cookie holds the `poll_token` as well, for clients that keep cookies.
 */
export const beginTelegramEntry = call('POST /accounts/telegram-entry/', {
  who: 'anyone',
  status: [201],
  answer: v.object({
    url: v.string(),
    digits: v.string(),
    poll_token: v.string(),
    /** Telegram's page that proves the same without the bot; null without an agreement with it. */
    openid_url: v.nullable(v.string()),
    /** In seconds. */
    expires_in: v.number(),
  }),
})

/**
 * Asks how far an entry is. `entered`: the Telegram account is tied to a member, whose session this is. `proven`: the
 * number has no account, and `POST /accounts/register/` takes the poll token as the `request_id`. `known`: the number
 * has an account that is not tied; the next login with its password in this browser ties it. 410 once it is over.
 */
export const checkTelegramEntry = call('POST /accounts/telegram-entry/check/', {
  who: 'anyone',
  body: v.object({ poll_token: v.optional(textUpTo(100, 'invalid_request')) }),
  answer: v.variant('state', [
    v.object({ state: v.literal('waiting') }),
    v.object({ state: v.picklist(['proven', 'known']), phone_number: v.string() }),
    v.object({ state: v.literal('entered'), session }),
  ]),
})

/** How Telegram's page has ended: `done`, or why not. */
const openIdResult = v.picklist(['done', 'refused', 'no_phone', 'foreign', 'away', 'over'])
export type OpenIdResult = v.InferOutput<typeof openIdResult>

/**
 * Takes what Telegram's page has answered for the entry of this browser; then the check of the entry tells who it is.
 * `refused`: the person said no; `no_phone`: Telegram tells no number; `foreign`: it is of another country; `away`:
 * Telegram could not be asked; `over`: the answer belongs to no entry of this browser.
 */
export const returnFromTelegram = call('POST /accounts/telegram-openid/', {
  who: 'anyone',
  body: v.object({
    state: textUpTo(100, 'invalid_request'),
    code: v.optional(textUpTo(2048, 'invalid_request')),
  }),
  answer: v.object({ result: openIdResult }),
})

/**
 * Opens a session inside Telegram. `init_data`: what Telegram gives the page that it opens, as it is; valid once, for
 * five minutes. 404 when the Telegram account is tied to no member.
 */
export const enterByMiniApp = call('POST /accounts/telegram-mini/', {
  who: 'anyone',
  body: v.object({ init_data: textUpTo(4096, 'invalid_request') }),
  answer: session,
})

/** Tells whether the member enters by Telegram. */
export const readTelegramEntry = call('GET /accounts/telegram-entry/', {
  who: 'member',
  answer: v.object({ is_tied: v.boolean() }),
})

/** Ends the tie to Telegram and the other sessions that were opened by it. No tie is no error. */
export const untieTelegram = call('DELETE /accounts/telegram-entry/', { who: 'member' })
