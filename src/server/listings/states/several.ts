/** The same action on several listings of a member. */
import type { EachOutcome, SeveralAction } from '../../../api/listings/own-listings.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import { app } from '../../app.ts'
import { failureOf } from '../../failure-of.ts'
import type { User } from '../../members/tokens.ts'
import { deleteListing } from '../write/delete-listing.ts'
import { renewListing, setListingState } from './own-listing-states.ts'

type Own = { kind: Kind; id: number; user: User }

const ACTIONS: Record<SeveralAction, (own: Own, network: string) => Promise<unknown>> = {
  renew: (own) => renewListing(own),
  reserve: (own, network) => setListingState(own, { state: 'reserved' }, network),
  // To nobody known: a deal is opened for one listing at a time
  sell: (own, network) => setListingState(own, { state: 'sold' }, network),
  delete: ({ kind, id, user }) => deleteListing(kind, id, user),
}

type Several = { kind: Kind; user: User; network: string; ids: number[]; action: SeveralAction }

/** One after the other; the code of the failure beside each that did not work. */
export async function changeSeveral({ ids, action, ...own }: Several): Promise<EachOutcome[]> {
  const outcomes: EachOutcome[] = []
  for (const id of new Set(ids)) outcomes.push(await outcomeOf({ ...own, id }, action))
  return outcomes
}

async function outcomeOf(own: Own & { network: string }, action: SeveralAction) {
  try {
    await ACTIONS[action](own, own.network)
    return { id: own.id }
  } catch (error) {
    const { code, status } = failureOf(error)
    if (status >= 500) app().log.error({ err: error }, 'one of several listings was not changed')
    return { id: own.id, code }
  }
}
