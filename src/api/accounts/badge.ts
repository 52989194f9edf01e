/** The proof that somebody exists: a person by the state's login, a firm by its papers. It promises nothing about goods. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { VERIFICATION_METHODS } from '../lib/limits.ts'
import { time } from '../lib/schemas.ts'
import { textUpTo } from '../lib/typed-text.ts'

export const publicBadge = v.object({
  method: v.picklist(VERIFICATION_METHODS),
  since: time,
  /** The firm's name as staff have seen it in its papers; null for a person. */
  firm: v.nullable(v.string()),
})
export type PublicBadge = v.InferOutput<typeof publicBadge>

/** The member's own badge, and OneID's page for them; null without an agreement with OneID, or with a badge. */
export const badgeOffer = call('GET /accounts/badge/', {
  who: 'member',
  answer: v.object({ badge: v.nullable(publicBadge), oneid_url: v.nullable(v.string()) }),
})

/** How OneID's page has ended: `done`, or why not. */
const oneIdResult = v.picklist([
  'done',
  'refused',
  'away',
  'over',
  'another',
  'taken',
  'banned',
  'stopped',
])
export type OneIdResult = v.InferOutput<typeof oneIdResult>

/**
 * Takes what OneID has answered to this session. `refused`: the person said no; `away`: OneID could not be asked;
 * `over`: this session has not asked, or too long ago; `another`: the member was confirmed as somebody else; `taken`: the
 * person has a badge in another account; `banned`: another account of the person is banned; `stopped`: by a sanction.
 */
export const confirmByOneId = call('POST /accounts/oneid/', {
  who: 'member',
  body: v.object({
    state: textUpTo(200, 'invalid_request'),
    code: v.optional(textUpTo(2048, 'invalid_request')),
  }),
  answer: v.object({ result: oneIdResult }),
})
