/**
 * Gives the members from before look-alikes were compared their skeletons: the migration that added the
 * column leaves this job behind. Of names that look alike the oldest gets it; the others stay as they are.
 */
import { and, asc, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { app } from '../app.ts'
import { users } from '../db/schema/index.ts'
import { handlerOf } from '../jobs/queue.ts'
import { skeletonOf } from './look-alikes.ts'

const BATCH = 500

export const skeletonFiller = handlerOf(
  { kind: 'username-skeletons', payload: v.object({}) },
  async () => {
    let last: number | undefined = 0
    while (last !== undefined) last = await fillSome(last)
    return { type: 'done' }
  },
)

/** The id up to which all is done; undefined at the end. */
async function fillSome(after: number): Promise<number | undefined> {
  const { db } = app()
  const members = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(gt(users.id, after), isNull(users.usernameSkeleton)))
    .orderBy(asc(users.id))
    .limit(BATCH)
  // The name is compared again, because it may have been changed meanwhile
  await db.$client.query(
    `update users set username_skeleton = skeleton
     from (select distinct on (skeleton) * from unnest($1::bigint[], $2::text[], $3::text[])
       as member (id, name, skeleton) order by skeleton, id) as oldest
     where users.id = oldest.id and username = name
       and not exists (select from users as other where other.username_skeleton = skeleton)`,
    [
      members.map(({ id }) => id),
      members.map(({ username }) => username),
      members.map(({ username }) => skeletonOf(username)),
    ],
  )
  return members.at(-1)?.id
}
