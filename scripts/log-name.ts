/** `npm run log:name -- member 17`: the pseudonym of a member or a network in today's log. */
import { isIP } from 'node:net'
import { getConfig, type Config } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { createHmacs } from '../src/server/hmac.ts'
import { PlainError } from '../src/server/plain-error.ts'
import { readEnvFile } from '../src/server/process/env-file.ts'
import { startFailure } from '../src/server/process/start-failure.ts'
import { createPseudonyms } from '../src/server/pseudonym.ts'

const USAGE = 'Usage: npm run log:name -- member 17, or network 203.0.113.7'

let config: Config | undefined
try {
  const [kind, who = ''] = process.argv.slice(2)
  const isMember = kind === 'member' && /^\d+$/.test(who)
  if (!isMember && !(kind === 'network' && isIP(who))) throw new PlainError(USAGE)
  config = getConfig({ ...readEnvFile('.env'), ...process.env })
  const { db, close } = await openDatabase(config)
  const pseudonym = createPseudonyms(await createHmacs(db).finally(close))
  process.stdout.write(`${pseudonym(isMember ? 'member' : 'network', who)}\n`)
} catch (error) {
  process.stderr.write(`${startFailure(error, config)}\n`)
  process.exitCode = 1
}
