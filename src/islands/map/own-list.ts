/** The map's list without what the member hides, taken before the map is drawn. */
import { readOwnList, wantsEverything } from '../../stores/listings/own-list.ts'
import { $ownLists } from '../../stores/session/muted.ts'

const PARTS = ['.map-head', '#map', '#pins', '#map-cards']

/** Members who hide nothing ask nothing; when the own list does not come, the public one stays. */
export async function takeOwnList(): Promise<void> {
  if ($ownLists.get() === '' || wantsEverything()) return
  const html = await readOwnList()
  if (html === null) return
  const own = new DOMParser().parseFromString(html, 'text/html')
  for (const part of PARTS) {
    const fresh = own.querySelector(part)
    if (fresh) document.querySelector(part)?.replaceWith(fresh)
  }
}
