/** `npm run staff -- grant <phone> <moderator|admin>`, `revoke <phone>`, `list`. */
import { eq } from 'drizzle-orm'
import { toPhone } from '../src/api/accounts/account-forms.ts'
import { STAFF_ROLES } from '../src/api/lib/limits.ts'
import type { Config } from '../src/server/config.ts'
import type { Db } from '../src/server/db/index.ts'
import { users } from '../src/server/db/schema/index.ts'
import { PlainError } from '../src/server/describe-error.ts'
import { grantRole, listStaff, revokeRole } from '../src/server/staff/roles.ts'
import { openSiteDatabase, runBesideSite } from './beside-site.ts'

const USAGE = 'Usage: npm run staff -- grant <phone> <moderator|admin>, revoke <phone>, or list'

await runBesideSite(async (config) => {
  const work = parse(process.argv.slice(2), config)
  const { db, close } = await openSiteDatabase(config)
  return work(db).finally(close)
})

/** Parses the command before anything is opened. */
function parse(args: string[], { PHONE_PREFIXES }: Config): (db: Db) => Promise<string> {
  const [what, typed = '', wanted, ...more] = args
  if (what === 'list' && args.length === 1) return list
  const role = STAFF_ROLES.find((role) => role === wanted)
  const isGrant = what === 'grant' && role !== undefined && more.length === 0
  if (!isGrant && !(what === 'revoke' && args.length === 2)) throw new PlainError(USAGE)
  const phone = toPhone(typed, PHONE_PREFIXES)
  if (!phone)
    throw new PlainError(`This is no phone number that begins with ${PHONE_PREFIXES.join(' or ')}`)
  return isGrant ? (db) => grant(db, phone, role) : (db) => revoke(db, phone)
}

async function grant(db: Db, phone: string, role: (typeof STAFF_ROLES)[number]): Promise<string> {
  const { id, username } = await memberWith(db, phone)
  await db.transaction((tx) => grantRole(tx, { userId: id, role, actorId: null }))
  return `${username} (member ${id}) is ${role} now. The second factor is set up at the first login to /staff.`
}

async function revoke(db: Db, phone: string): Promise<string> {
  const { id, username } = await memberWith(db, phone)
  const wasStaff = await db.transaction((tx) => revokeRole(tx, { userId: id, actorId: null }))
  if (!wasStaff) throw new PlainError(`${username} (member ${id}) is neither moderator nor admin`)
  return `${username} (member ${id}) is a member like all others now.`
}

async function memberWith(db: Db, phone: string) {
  const [member] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.phone, phone))
  if (!member) throw new PlainError('No member has this phone number: they register first')
  return member
}

async function list(db: Db): Promise<string> {
  const all = await listStaff(db)
  if (all.length === 0) return 'Nobody is staff yet.'
  return all
    .map(({ id, username, phone, role, hasSecondFactor, since }) => {
      const factor = hasSecondFactor ? 'second factor set up' : 'no second factor yet'
      return `${role}\t${username} (member ${id})\t${phone}\tsince ${since.toISOString().slice(0, 10)}\t${factor}`
    })
    .join('\n')
}
