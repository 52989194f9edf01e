import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Secret } from 'otpauth'
import { fingerprint } from '../../scripts/build-stamp.ts'
import { buildSite } from '../../scripts/build.ts'
import { getConfig } from '../../src/server/config.ts'
import { staff, users } from '../../src/server/db/schema/index.ts'
import { imposeSanction } from '../../src/server/moderation/sanctions.ts'
import { sealSecret } from '../../src/server/staff/totp.ts'
import { startApp } from '../../src/server/start.ts'
import { useRunFolder } from '../harness/run-folder.ts'
import { writeMembers } from '../harness/members.ts'
import { startServer, temporaryFolder } from '../harness/server.ts'
import { addDealers } from './fixtures/deals.ts'
import { PASSWORD } from './fixtures/index.ts'
import { HOME_DISTRICT, LIMITED, OLD_MEMBERS, SUSPENDED } from './fixtures/member.ts'
import {
  addQueue,
  ADMIN,
  EDITOR,
  FAR_SIGHTED,
  KEEPER,
  MODERATOR,
  READER,
  SORTER,
} from './fixtures/staff.ts'

const KEPT = 'node_modules/.cache/browser-tests'
const FILLING = ['demo', 'tests/e2e/fixtures', 'tests/e2e/global-setup.ts', 'tests/harness']

/**
 * Serves the built site with demo data and some old members for all browser tests; they find it by environment
 * variables.
 */
export default async function setup() {
  if (!buildSite()) throw new Error('The site could not be built')
  const removeRunFolder = await useRunFolder()
  const folder = await filledFolder()
  const server = await startServer({ DATA_DIR: folder })
  process.env['E2E_URL'] = server.url
  process.env['E2E_LOG'] = server.logFile
  process.env['E2E_FOLDER'] = folder
  return async () => {
    await server.stop()
    await removeRunFolder()
  }
}

/** A data folder with demo data and members; a copy of an earlier run's of the same sources and day, if there is one. */
async function filledFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const day = new Date().toISOString().slice(0, 10)
  const kept = join(KEPT, `${fingerprint(...FILLING)} ${day}`)
  if (existsSync(kept)) {
    await cp(kept, folder, { recursive: true })
    return folder
  }
  await fill(folder)
  // Beside another run this may fail: then nothing is kept
  await keep(folder, kept).catch(() => {})
  return folder
}

async function keep(folder: string, kept: string): Promise<void> {
  await rm(KEPT, { recursive: true, force: true })
  await cp(folder, `${kept} part`, { recursive: true })
  await rename(`${kept} part`, kept)
}

async function fill(folder: string): Promise<void> {
  const { app, stop } = await startApp(
    getConfig({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' }),
  )
  const passwordHash = await app.passwords.hash(PASSWORD)
  const [moderator] = await app.db
    .insert(users)
    .values(OLD_MEMBERS.map((member) => ({ ...member, passwordHash, districtId: HOME_DISTRICT })))
    .returning({ id: users.id })
  await writeMembers(app.db, [SUSPENDED, LIMITED])
  const measure = { userId: SUSPENDED.user_info.id, days: 7, moderatorId: moderator?.id ?? 0 }
  await app.db.transaction(async (tx) => {
    await imposeSanction(tx, { ...measure, kind: 'warning', rule: 'duplicate', note: '' })
    const note = 'Ikki xaridor pulini qaytarmagansiz.'
    await imposeSanction(tx, { ...measure, kind: 'suspended', rule: 'fraud', note })
    const userId = LIMITED.user_info.id
    await imposeSanction(tx, { ...measure, userId, kind: 'limited', rule: 'contacts', note })
  })
  for (const { secret, role, ...person } of [
    ADMIN,
    EDITOR,
    FAR_SIGHTED,
    KEEPER,
    MODERATOR,
    READER,
    SORTER,
  ]) {
    const row = { ...person, passwordHash, districtId: HOME_DISTRICT }
    const [member] = await app.db.insert(users).values(row).returning({ userId: users.id })
    const totp = { totpSecret: sealSecret(Secret.fromBase32(secret)), totpStep: 1 }
    if (member) await app.db.insert(staff).values({ ...member, ...totp, role })
  }
  await addDealers(app, passwordHash)
  await addQueue(app)
  await stop()
}
