/** The calls about figures. */
import * as api from '../../api/figures.ts'
import { serve } from '../http/serve.ts'
import { listingFigures, ownFigures } from './read-figures.ts'
import { countVisit } from './views.ts'

export const figureCalls = [
  serve(api.viewListing, ({ params, ...caller }) => countVisit('view', params, caller)),
  serve(api.shareListing, ({ params, ...caller }) => countVisit('share', params, caller)),
  serve(api.listingFigures, async ({ user, params }) => ({
    days: await listingFigures(params.kind, params.id, user),
  })),
  serve(api.ownFigures, async ({ user }) => ({ days: await ownFigures(user) })),
]
