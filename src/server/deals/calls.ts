/** The calls about deals and the reviews of them. */
import { offeredDeal } from '../../api/deal-offers.ts'
import * as api from '../../api/deals.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { announceDeal } from './announce.ts'
import { confirmDeal, declineDeal } from './answer-deal.ts'
import { offerInRoom } from './offers.ts'
import { openDeal } from './open-deal.ts'
import { listDeals, readDeal } from './read-deals.ts'
import { readReviews, reviewTags } from './read-reviews.ts'
import { answerReview, correctReview, withdrawReview } from './shown-review.ts'
import { deleteReview, putReview } from './write-review.ts'

export const dealCalls = [
  serve(api.deals, ({ user }) => listDeals(user.id)),
  serve(api.openDeal, async ({ user, body, network }) => {
    const { id, isNew } = await openDeal({ user, network }, body)
    await announceDeal(id)
    return new ApiResponse(await readDeal(id, user.id), { status: isNew ? 201 : 200 })
  }),
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
  serve(api.answerReview, ({ user, params, body }) => answerReview(params.id, user.id, body.text)),
  serve(api.reviews, async ({ params, query }) => {
    const { count, rating, rating_count, results } = await readReviews(params.id, query.page)
    const tags = reviewTags(params.id, { results })
    return new ApiResponse({ count, rating, rating_count, results }, { cache: { tags } })
  }),
]
