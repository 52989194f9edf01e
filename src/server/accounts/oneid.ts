/** Badges of people by OneID, the state's login. The personal number (PINFL) is not stored, only its HMAC. */
import * as v from 'valibot'
import type { OneIdResult } from '../../api/accounts/badge.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { lockOpenCase, openCaseOnce } from '../cases/cases.ts'
import { userTag } from '../catalogue/tags.ts'
import { lockMember } from '../members/lock-people.ts'
import { confirmMember } from '../members/verifications.ts'

const TIMEOUT_MS = 5_000
/** A person may have to find a password first. */
const ASKED_FOR_S = 3_600
/** As a case of a report by two strangers. */
const SCORE = 20

/** The site's side of the agreement with OneID; null without the setting. */
function agreement() {
  const { ONEID_URL, SITE_URL } = app().config
  if (!ONEID_URL) return null
  const { origin, pathname, username, password } = new URL(ONEID_URL)
  return {
    address: origin + pathname,
    id: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    redirectUri: `${SITE_URL}/myprofile/confirmation`,
  }
}
type Agreement = NonNullable<ReturnType<typeof agreement>>

/** A member's session: it alone can use the answer to its question. */
type Asker = { userId: number; token: string | null }

/** OneID's page for this session; null without an agreement. */
export function oneIdUrl(asker: Asker, locale: Locale): string | null {
  const site = agreement()
  if (!site) return null
  const until = Math.floor(Date.now() / 1000) + ASKED_FOR_S
  const query = new URLSearchParams({
    response_type: 'one_code',
    client_id: site.id,
    redirect_uri: site.redirectUri,
    scope: site.id,
    state: [locale, until, proofOf(asker, until)].join('.'),
  })
  return `${site.address}?${query}`
}

const proofOf = ({ userId, token }: Asker, until: number): string =>
  app().hmac('oneid', `${until} ${userId} ${token}`)

function isAskedBy(asker: Asker, state: string): boolean {
  const [, until, proof] = state.split('.')
  return Number(until) * 1000 > Date.now() && proof === proofOf(asker, Number(until))
}

type Answer = { state: string; code?: string | undefined }

/** Takes what OneID has answered, and gives the badge. */
export async function takeOneIdAnswer(asker: Asker, { state, code }: Answer): Promise<OneIdResult> {
  const site = agreement()
  if (!site || !isAskedBy(asker, state)) return 'over'
  if (!code) return 'refused'
  const number = await askNumber(site, code)
  if (number === null) return 'away'
  const { userId } = asker
  const result = await confirm(userId, app().lasting('person', number))
  await app().cache.invalidate([userTag(userId)])
  return result
}

/** Another person in a confirmed account, and a banned one in a new account, are for a moderator to look at. */
const confirm = (userId: number, person: string): Promise<OneIdResult> =>
  app().db.transaction(async (tx) => {
    const member = { kind: 'user', id: userId } as const
    await lockOpenCase(tx, member)
    if (!(await lockMember(tx, userId))) return 'over'
    const result = await confirmMember(tx, { userId, person })
    if (result === 'another' || result === 'banned')
      await openCaseOnce(tx, member, { source: 'identity', score: SCORE })
    return result
  })

const tokenAnswer = v.object({ access_token: v.string() })
const personAnswer = v.object({ pin: v.pipe(v.string(), v.regex(/^\d{14}$/)) })

/** The personal number of the person whose code this is; null when OneID does not answer, or answers something else. */
async function askNumber(site: Agreement, code: string): Promise<string | null> {
  try {
    const { access_token } = await askOneId(site, tokenAnswer, {
      grant_type: 'one_authorization_code',
      redirect_uri: site.redirectUri,
      code,
    })
    const { pin } = await askOneId(site, personAnswer, {
      grant_type: 'one_access_token_identify',
      scope: site.id,
      access_token,
    })
    return pin
  } catch (error) {
    // Neither the code nor what OneID tells of a person may be in a log
    app().log.warn({ reason: error instanceof Error ? error.name : '' }, 'no answer of OneID')
    return null
  }
}

/** Throws without an answer that is one. */
export async function askOneId<Schema extends v.GenericSchema>(
  { address, id, secret }: Agreement,
  answer: Schema,
  fields: Record<string, string>,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ client_id: id, client_secret: secret, ...fields }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return v.parse(answer, await response.json())
}
