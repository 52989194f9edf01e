/** Challenges: each is signed once, within ten minutes, in the browser that asked for it. */
import type { APIContext } from 'astro'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../../app.ts'
import { passkeyChallenges } from '../../db/schema/index.ts'
import { Failure } from '../../failure.ts'
import { hashSecret, newSecret } from '../../members/tokens.ts'
import { secretCookie } from '../secret-cookie.ts'

export const CHALLENGE_LIFETIME_S = 10 * 60

type Cookies = APIContext['cookies']

/** One secret for all tabs of the browser, so that one tab does not end the challenge of another. */
const browserSecret = secretCookie('passkey_browser', {
  sameSite: 'strict',
  maxAge: CHALLENGE_LIFETIME_S,
})

/** `userId`: the member who adds a passkey; null: somebody enters. */
export async function newChallenge(cookies: Cookies, userId: number | null): Promise<string> {
  const secret = browserSecret.in(cookies) || newSecret()
  browserSecret.store(cookies, secret)
  const challenge = newSecret()
  await app()
    .db.insert(passkeyChallenges)
    .values({
      hash: hashSecret(challenge),
      browserHash: hashSecret(secret),
      userId,
      expiresAt: sql`now() + ${CHALLENGE_LIFETIME_S} * interval '1 second'`,
    })
  return challenge
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }))

/** Uses up the challenge that was signed and returns it. 410 for one that is over, used, or of another browser. */
export async function takeChallenge(
  cookies: Cookies,
  clientDataJSON: string,
  userId: number | null,
): Promise<string> {
  const signed = v.safeParse(clientData, Buffer.from(clientDataJSON, 'base64url').toString())
  if (!signed.success) throw new Failure('passkey_refused')
  const { challenge } = signed.output
  const [taken] = await app()
    .db.delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashSecret(challenge)),
        eq(passkeyChallenges.browserHash, hashSecret(browserSecret.in(cookies))),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  if (!taken) throw new Failure('passkey_over')
  return challenge
}

export async function removeOldChallenges(): Promise<void> {
  await app()
    .db.delete(passkeyChallenges)
    .where(lt(passkeyChallenges.expiresAt, sql`now()`))
}
