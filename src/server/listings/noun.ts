import { searchColumnsFiller } from '../catalogue/find/refill-search-columns.ts'
import { refreshSuggestions } from '../catalogue/find/refresh-suggestions.ts'
import { listingAnnouncer } from '../catalogue/indexnow.ts'
import { rollUpCounts } from '../catalogue/read/roll-up-counts.ts'
import { updateTypicalPrices } from '../catalogue/read/typical-prices.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'
import type { Noun } from '../jobs/noun.ts'
import { categoryCalls } from './category-calls.ts'
import { listingCalls } from './listing-calls.ts'
import { archiveListings, expireListings } from './end-listings.ts'
import { exportListings, forgetListings } from './own-data.ts'
import { remindOwners } from './remind-owners.ts'

/** Products and services, and the places and categories that they are in. */
export const listingsNoun: Noun = {
  calls: [...categoryCalls, ...listingCalls],
  jobs: [searchColumnsFiller, listingAnnouncer],
  tasks: [
    ['rolling up counts', rollUpCounts, 10 * SECOND_MS],
    ['expiring listings', expireListings, 5 * MINUTE_MS],
    ['reminding owners', remindOwners, 5 * MINUTE_MS],
    ['archiving listings', archiveListings, 5 * MINUTE_MS],
    ['refreshing suggestions', refreshSuggestions, HOUR_MS],
    ['counting typical prices', updateTypicalPrices, DAY_MS],
  ],
  exportOwn: exportListings,
  forget: forgetListings,
}
