import * as api from '../../api/alerts/alerts.ts'
import * as wanted from '../../api/alerts/wanted.ts'
import { takeLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { closeFeed, openFeed } from './private-feed.ts'
import { readHits } from './read-hits.ts'
import { changeSearch, listSearches, removeSearch, saveSearch } from './saved-searches.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { sendDigests } from './digests.ts'
import { settleIdleSearches } from './idle-searches.ts'
import { oldReadingsHandler } from './matching/old-readings.ts'
import { exportSearches } from './read-hits.ts'
import { answerWanted } from './wanted/answer.ts'
import { countSeekers, postsFor } from './wanted/seekers.ts'
import { publishWanted, removeExpiredWanted, withdrawWanted } from './wanted/publish.ts'
import type { Noun } from '../jobs/noun.ts'

const takeChange = (userId: number) => takeLimits([['search-changes-member-hour', String(userId)]])

export const alertsNoun: Noun = {
  calls: [
    serve(api.listSearches, ({ user, locale }) => listSearches(user.id, locale)),
    serve(api.saveSearch, async ({ user, body, locale }) => {
      await takeLimits([['searches-member-hour', String(user.id)]])
      const { search, isNew } = await saveSearch(user.id, body, locale)
      return new ApiResponse(search, { status: isNew ? 201 : 200 })
    }),
    serve(api.changeSearch, async ({ user, params, body, locale }) => {
      await takeChange(user.id)
      return changeSearch(user.id, params.id, body, locale)
    }),
    serve(api.removeSearch, async ({ user, params }) => {
      await takeChange(user.id)
      await removeSearch(user.id, params.id)
    }),
    serve(api.searchHits, ({ user, params, query, locale }) =>
      readHits(user.id, params.id, query.page, locale),
    ),
    serve(api.openFeed, async ({ user, params }) => {
      await takeChange(user.id)
      return openFeed(user.id, params.id)
    }),
    serve(api.closeFeed, async ({ user, params }) => {
      await takeChange(user.id)
      await closeFeed(user.id, params.id)
    }),
    serve(wanted.publishWanted, ({ user, params, body, locale }) =>
      publishWanted({ userId: user.id, searchId: params.id }, body.text, locale),
    ),
    serve(wanted.withdrawWanted, async ({ user, params }) => {
      await takeChange(user.id)
      await withdrawWanted({ userId: user.id, searchId: params.id })
    }),
    serve(wanted.seekersOfListings, async ({ user, params, query }) => {
      await takeLimits([['seekers-member-minute', String(user.id)]])
      return countSeekers(user.id, params.kind, query.ids)
    }),
    serve(wanted.postsForMe, async ({ user, locale }) => {
      await takeLimits([['seekers-member-minute', String(user.id)]])
      return postsFor(user.id, locale)
    }),
    serve(wanted.answerWanted, ({ user, params, query, locale }) =>
      answerWanted({ postId: params.id, listingId: query.listing }, user, locale),
    ),
  ],
  jobs: [oldReadingsHandler],
  tasks: [
    ['sending digests', () => sendDigests(), MINUTE_MS],
    ['settling idle searches', settleIdleSearches, HOUR_MS],
    ['removing expired wanted posts', removeExpiredWanted, HOUR_MS],
  ],
  exportOwn: async ({ userId, locale }) => ({ searches: await exportSearches(userId, locale) }),
}
