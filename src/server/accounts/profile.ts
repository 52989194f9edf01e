import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Profile } from '../../api/listings/entities.ts'
import { profileForm } from '../../api/accounts/profile.ts'
import type { Locale } from '../../i18n/locale.ts'
import { app } from '../app.ts'
import { locationOf } from '../catalogue/read/names.ts'
import { userTag } from '../catalogue/tags.ts'
import { maybeOne } from '../db/ask.ts'
import type { Transaction } from '../db/index.ts'
import { users } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import { withinLimits } from '../http/limits.ts'
import { filesOf, firstValues, type Form } from '../http/multipart.ts'
import { parse } from '../http/parse.ts'
import { widestUrl } from '../media/names.ts'
import { freePictures, savePictures } from '../media/pictures.ts'
import { makePictures } from '../media/uploads.ts'
import { skeletonOf } from './look-alikes.ts'
import { asConflict } from './register.ts'
import type { User } from '../members/tokens.ts'
import { refuseUsername } from './usernames.ts'

const profileRow = v.object({
  username: v.string(),
  phone: v.string(),
  district_id: v.nullable(v.number()),
  avatar: v.nullable(v.object({ hash: v.string(), widths: v.array(v.number()) })),
})

export async function readProfile(id: number, locale: Locale): Promise<Profile> {
  const row = await maybeOne(app().db, profileRow, {
    name: 'profile',
    text: `select username, phone, district_id, (
      select json_build_object('hash', hash, 'widths', widths) from media where hash = avatar_hash
    ) as avatar from users where id = $1`,
    values: [id],
  })
  if (!row) throw new Failure('auth_required')
  return {
    id,
    username: row.username,
    phone_number: row.phone,
    profile_image: row.avatar && { image: widestUrl(row.avatar) },
    location: row.district_id === null ? null : locationOf(row.district_id, locale),
    user_type: 'regular',
  }
}

type Changes = Partial<Pick<typeof users.$inferInsert, 'username' | 'districtId' | 'avatarHash'>>

/** Changes the fields that the form has, and clears the caches that show the member. */
export async function updateProfile(user: User, form: Form, locale: Locale): Promise<Profile> {
  const { id } = user
  const { username: typed, ...others } = firstValues(form)
  // An unchanged name is not checked: it may be older than a rule
  const fields = parse(
    profileForm,
    typed === user.username ? others : { ...others, username: typed },
  )
  if (fields.username !== undefined) await refuseUsername(fields.username)
  const { username, location_id: districtId, remove_profile_image: remove } = fields
  const files = filesOf(form, 'profile_image')
  if (files.length > 1)
    throw new Failure('max_images_error', { errors: { profile_image: 'max_images_error' } })
  const pictures = await makePictures(id, files, 'avatar')
  const changes: Changes = {
    ...(username !== undefined && { username }),
    ...(districtId !== undefined && { districtId }),
    ...(remove === 'true' && { avatarHash: null }),
  }
  const isRename = username !== undefined && username !== user.username
  const { isChanged, replaced } = await withinLimits(
    isRename ? [['renames-member-month', String(id)]] : [],
    () =>
      savePictures(pictures, (tx, [avatar]) =>
        apply(tx, id, { ...changes, ...(avatar && { avatarHash: avatar.hash }) }),
      ),
  ).catch((error: unknown) => {
    throw asConflict(error) ?? error
  })
  if (isChanged) await app().cache.invalidate([userTag(id)])
  await freePictures(replaced)
  return readProfile(id, locale)
}

/** Returns whether the profile has changed, and the hash of the replaced avatar. */
async function apply(tx: Transaction, id: number, changes: Changes) {
  const [before] = await tx
    .select({
      username: users.username,
      districtId: users.districtId,
      avatarHash: users.avatarHash,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!before) throw new Failure('auth_required')
  const after = { ...before, ...changes }
  if (isDeepStrictEqual(after, before)) return { isChanged: false, replaced: [] }
  const { username } = changes
  const skeleton = username !== undefined && { usernameSkeleton: skeletonOf(username) }
  await tx
    .update(users)
    .set({ ...changes, ...skeleton })
    .where(eq(users.id, id))
  const isReplaced = after.avatarHash !== before.avatarHash
  return {
    isChanged: true,
    replaced: isReplaced && before.avatarHash ? [before.avatarHash] : [],
  }
}
