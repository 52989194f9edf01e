import { listingBuyers, offeredDeal } from '../../api/deals/deal-offers.ts'
import * as api from '../../api/deals/deals.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { announceDeal } from './tell.ts'
import { confirmDeal, declineDeal } from './answer-deal.ts'
import { listBuyers, offerInRoom } from './offers.ts'
import { openDeal } from './open-deal.ts'
import { listDeals, readDeal } from './read-deals.ts'
import { readReviews, reviewTags } from './read-reviews.ts'
import { answerReview, correctReview, withdrawReview } from './shown-review.ts'
import { deleteReview, putReview } from './write-review.ts'
import { sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { recountSellers } from '../ratings/seller-stats.ts'
import { settleSilentDeals } from './answer-deal.ts'
import { remindOfReviews, revealReviews } from './reveal.ts'
import type { Noun } from '../jobs/noun.ts'
import { run } from '../db/ask.ts'

export const dealsNoun: Noun = {
  calls: [
    serve(api.deals, ({ user }) => listDeals(user.id)),
    serve(api.openDeal, async ({ user, body, network }) => {
      const { id, isNew } = await openDeal({ user, network }, body)
      await announceDeal(id)
      return new ApiResponse(await readDeal(id, user.id), { status: isNew ? 201 : 200 })
    }),
    serve(listingBuyers, ({ user, params, network }) => listBuyers(params, user, network)),
    serve(offeredDeal, ({ user, params, network }) => offerInRoom(params.id, user, network)),
    serve(api.confirmDeal, async ({ user, params }) => {
      await confirmDeal(params.id, user.id)
      await announceDeal(params.id)
      return readDeal(params.id, user.id)
    }),
    serve(api.declineDeal, async ({ user, params }) => {
      await declineDeal(params.id, user.id)
      await announceDeal(params.id)
      return readDeal(params.id, user.id)
    }),
    serve(api.putReview, async ({ user, params, body, network }) => {
      await putReview({ dealId: params.id, userId: user.id, network }, body)
      return readDeal(params.id, user.id)
    }),
    serve(api.deleteReview, ({ user, params }) =>
      deleteReview({ dealId: params.id, userId: user.id }),
    ),
    serve(api.correctReview, ({ user, params, body }) =>
      correctReview(params.id, user.id, body.text),
    ),
    serve(api.withdrawReview, ({ user, params }) => withdrawReview(params.id, user.id)),
    serve(api.answerReview, ({ user, params, body }) =>
      answerReview(params.id, user.id, body.text),
    ),
    serve(api.reviews, async ({ params, query }) => {
      const { count, rating, rating_count, results } = await readReviews(params.id, query.page)
      const tags = reviewTags(params.id, { results })
      return new ApiResponse({ count, rating, rating_count, results }, { cache: { tags } })
    }),
  ],
  tasks: [
    ['settling silent deals', settleSilentDeals, 5 * MINUTE_MS],
    ['revealing reviews', revealReviews, 5 * MINUTE_MS],
    ['reminding of reviews', remindOfReviews, 5 * MINUTE_MS],
    ['recounting sellers', recountSellers, HOUR_MS],
  ],
  exportOwn: async ({ userId }) => ({ deals: await listDeals(userId, null) }),
  // Revealed reviews stay without text; unrevealed ones are deleted, and so are deals that have lost both sides
  async forget(tx, { id }) {
    await run(tx, sql`delete from reviews where author_id = ${id} and revealed_at is null`)
    await run(
      tx,
      sql`update reviews set text = '', tags = '{}', network = null where author_id = ${id}`,
    )
    await run(
      tx,
      sql`delete from deals where (seller_id = ${id} and buyer_id is null)
      or (buyer_id = ${id} and seller_id is null)`,
    )
  },
}
