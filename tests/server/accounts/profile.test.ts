import { expect, test } from 'vitest'
import { updateProfile } from '../../../src/server/accounts/profile.ts'
import { app } from '../../../src/server/app.ts'
import { users } from '../../../src/server/db/schema/index.ts'
import { DISTRICT, somebody } from '../../harness/api.ts'
import { testApp } from '../../harness/test-app.ts'

testApp()

/** A member who registered before the rules for names. */
async function addMember(username: string) {
  const [user] = await app()
    .db.insert(users)
    .values({ phone: somebody().phone, username, passwordHash: '-' })
    .returning({ id: users.id })
  return { id: user?.id ?? 0, username, districtId: null, createdAt: new Date() }
}
const update = (user: Awaited<ReturnType<typeof addMember>>, fields: Record<string, string[]>) =>
  updateProfile(user, { fields, files: [] }, 'uz')

test.each(['Admin', 'Воzor', '\u3164\u3164\u3164', '8 998 90 123 45 67'])(
  'profile: the old name %j stays while another field is changed',
  async (username) => {
    const user = await addMember(username)
    const fields = { username: [username], location_id: [String(DISTRICT)] }
    expect(await update(user, fields)).toMatchObject({ username, location: { id: DISTRICT } })
    await expect(update(user, { username: ['Administrator'] })).rejects.toMatchObject({
      code: 'username_reserved',
      details: { errors: { username: 'username_reserved' } },
    })
    const free = somebody().username
    expect(await update(user, { username: [free] })).toMatchObject({ username: free })
  },
)
