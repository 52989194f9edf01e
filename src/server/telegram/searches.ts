/** The saved searches of a member, as the bot pauses them. */
import { pauseSearch as pause } from '../alerts/pause.ts'
import { listSearches } from '../alerts/saved-searches.ts'

/** False: the member has no such search. */
export async function pauseSearch(memberId: number, searchId: number): Promise<boolean> {
  const isOwn = (await listSearches(memberId)).some(({ id }) => id === searchId)
  return isOwn && pause(searchId)
}
