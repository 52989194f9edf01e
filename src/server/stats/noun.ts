import * as api from '../../api/stats/stats.ts'
import { countFollowers } from '../alerts/followers.ts'
import { serve } from '../http/serve.ts'
import { listingStats, ownStats } from './read-stats.ts'
import { countVisit } from './views.ts'
import { removeOldStats } from './read-stats.ts'
import { HOUR_MS } from '../time.ts'
import type { Noun } from '../jobs/noun.ts'

export const statsNoun: Noun = {
  calls: [
    serve(api.viewListing, ({ params, ...caller }) => countVisit('view', params, caller)),
    serve(api.shareListing, ({ params, ...caller }) => countVisit('share', params, caller)),
    serve(api.listingFigures, async ({ user, params }) => ({
      days: await listingStats(params.kind, params.id, user),
    })),
    serve(api.ownFigures, async ({ user }) => ({
      days: await ownStats(user),
      followers: await countFollowers(user.id),
    })),
  ],
  tasks: [['removing old figures', removeOldStats, HOUR_MS]],
}
