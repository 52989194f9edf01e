import * as api from '../../api/figures/figures.ts'
import { serve } from '../http/serve.ts'
import { listingFigures, ownFigures } from './read-figures.ts'
import { countVisit } from './views.ts'
import { removeOldFigures } from './read-figures.ts'
import { HOUR_MS } from '../time.ts'
import type { Noun } from '../jobs/noun.ts'

export const figuresNoun: Noun = {
  calls: [
    serve(api.viewListing, ({ params, ...caller }) => countVisit('view', params, caller)),
    serve(api.shareListing, ({ params, ...caller }) => countVisit('share', params, caller)),
    serve(api.listingFigures, async ({ user, params }) => ({
      days: await listingFigures(params.kind, params.id, user),
    })),
    serve(api.ownFigures, async ({ user }) => ({ days: await ownFigures(user) })),
  ],
  tasks: [['removing old figures', removeOldFigures, HOUR_MS]],
}
