/** `npm run log:name -- member 17`: the pseudonym of a member or a network in today's log. */
import { isIP } from 'node:net'
import { createHmacs } from '../src/server/hmac.ts'
import { PlainError } from '../src/server/describe-error.ts'
import { createPseudonyms } from '../src/server/pseudonym.ts'
import { openSiteDatabase, runBesideSite } from './beside-site.ts'

const USAGE = 'Usage: npm run log:name -- member 17, or network 203.0.113.7'

await runBesideSite(async (config) => {
  const [kind, who = ''] = process.argv.slice(2)
  const isMember = kind === 'member' && /^\d+$/.test(who)
  if (!isMember && !(kind === 'network' && isIP(who))) throw new PlainError(USAGE)
  const { db, close } = await openSiteDatabase(config)
  const pseudonym = createPseudonyms(await createHmacs(db).finally(close))
  return pseudonym(isMember ? 'member' : 'network', who)
})
