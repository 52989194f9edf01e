/**
 * Once half of the site's current SMS budget is used, a code costs the asker's device a second of work:
 * nothing for a person, a lot for a flood. The format is ALTCHA's.
 */
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { WORK_STEPS_MAX } from '../../api/lib/limits.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { usedShare } from '../sms/budget.ts'

const NEEDED_FROM = 0.5
const LIFETIME_MS = 5 * 60_000
/** With WORK_STEPS_MAX this is at most 600,000 rounds of HMAC: under three seconds on a cheap phone. */
const ROUNDS_PER_STEP = 2_000

/** Throws 428 with a challenge when work is needed and not done; a client that cannot do it may wait instead. */
export async function requireWork(payload: string | undefined): Promise<void> {
  const { share, halfIn } = await usedShare()
  if (share < NEEDED_FROM || (payload && (await isSolved(payload)))) return
  const challenge = await newChallenge()
  throw new Failure('proof_of_work_required', { challenge, retryAfter: halfIn })
}

const newChallenge = (): Promise<Challenge> =>
  createChallenge({
    ...secrets(),
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS_PER_STEP,
    counter: randomInt(WORK_STEPS_MAX, WORK_STEPS_MAX / 2),
    deriveKey,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  })

const parameters = v.object({
  algorithm: v.literal('PBKDF2/SHA-256'),
  cost: v.literal(ROUNDS_PER_STEP),
  expiresAt: v.number(),
  keyLength: v.literal(32),
  keyPrefix: v.string(),
  keySignature: v.string(),
  nonce: v.string(),
  salt: v.string(),
})
const solved = v.pipe(
  v.string(),
  v.transform((base64) => Buffer.from(base64, 'base64').toString()),
  v.parseJson(),
  v.object({
    challenge: v.object({ parameters, signature: v.string() }),
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
)

/** Accepts the solution of a challenge that this site signed, once. */
async function isSolved(payload: string): Promise<boolean> {
  const { success, output } = v.safeParse(solved, payload)
  if (!success) return false
  const { verified } = await verifySolution({ ...output, ...secrets(), deriveKey })
  if (!verified) return false
  return (await app().limits.take('proof-of-work', output.challenge.signature)).ok
}

const secrets = () => ({
  hmacSignatureSecret: app().hmac('proof-of-work', 'challenge'),
  hmacKeySignatureSecret: app().hmac('proof-of-work', 'key'),
})
