/** Likes, comments and answers between demo sellers. */
import type { Transaction } from '../src/server/db/index.ts'
import { bulkInsert, reserveIds } from './bulk-insert.ts'
import { demoComments } from './content/comments.ts'
import type { DemoContext } from './insert.ts'
import type { DemoService } from './listings.ts'
import { integer, pick, random } from './random.ts'

const MINUTE_MS = 60_000
const LIKED = 0.3
const COMMENTS = 4
const SEED = 1924

/** Each seller likes about every third listing. `column` holds the listing's id. */
export async function insertLikes(
  tx: Transaction,
  { sellers }: DemoContext,
  [table, column]: ['product_likes', 'product_id'] | ['service_likes', 'service_id'],
  ids: number[],
): Promise<void> {
  const next = random(SEED)
  const likes = ids.flatMap((id) =>
    sellers.filter(() => next() < LIKED).map((user_id) => ({ user_id, [column]: id })),
  )
  await bulkInsert(tx, table, likes)
}

type Service = DemoService & { id: number }

/** Up to four comments per service, and the provider's answers. */
export async function insertComments(tx: Transaction, context: DemoContext, services: Service[]) {
  const next = random(SEED)
  const planned = services.flatMap((service) => {
    const others = context.sellers.filter((_, seller) => seller !== service.seller)
    const lived = service.minutesAgo * MINUTE_MS
    return Array.from({ length: integer(next, 0, COMMENTS) }, (_, i) => ({
      ...pick(next, demoComments),
      service,
      author: pick(next, others),
      at: context.now - lived + Math.floor((lived * (i + 1)) / (COMMENTS + 2)),
    }))
  })
  const ids = await reserveIds(tx, 'comments', planned.length)
  const comments = planned.map(({ service, author, text, at }, i) => {
    return { ...textRow(author, text, at), id: ids[i] ?? 0, service_id: service.id }
  })
  await bulkInsert(tx, 'comments', comments)
  const replies = planned.flatMap(({ service, replies, at }, i) =>
    replies.map((text, j) => ({
      ...textRow(context.sellers[service.seller] ?? 0, text, at + (j + 1) * MINUTE_MS),
      comment_id: ids[i] ?? 0,
    })),
  )
  await bulkInsert(tx, 'replies', replies)
}

const textRow = (author_id: number, text: string, at: number) => ({
  author_id,
  text,
  created_at: new Date(at).toISOString(),
})
