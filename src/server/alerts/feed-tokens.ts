/** A feed's address gives access without login, so only a hash of its token is stored. */
import { hashSecret, newSecret } from '../members/tokens.ts'
import { app } from '../app.ts'
import { Failure } from '../failure.ts'
import { exists } from '../db/ask.ts'

/** Creates a new address; the previous one stops working. */
export async function openFeed(
  userId: number,
  searchId: number,
): Promise<{ atom: string; json: string }> {
  const token = newSecret()
  await setHash(userId, searchId, hashSecret(token))
  const address = `${app().config.SITE_URL}/feeds/${token}`
  return { atom: `${address}.atom`, json: `${address}.json` }
}

export const closeFeed = (userId: number, searchId: number): Promise<void> =>
  setHash(userId, searchId, null)

async function setHash(userId: number, searchId: number, hash: Buffer | null): Promise<void> {
  const hasSearch = await exists(app().db, {
    text: 'update saved_searches set feed_hash = $3 where user_id = $1 and id = $2',
    values: [userId, searchId, hash],
  })
  if (!hasSearch) throw new Failure('not_found')
}
