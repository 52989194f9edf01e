/** Offers the neighbouring districts when the list of a district is short. */
import { countFound } from '../catalogue/find/listing-ids.ts'
import type { Count } from '../catalogue/read/counts.ts'
import { withState, type List } from '../catalogue/list.ts'

/** A district with fewer listings than this offers its neighbours. */
const FEW = 6

export const offersNear = ({ district, state }: List, { count }: { count: number }): boolean =>
  district !== undefined && state.near === '' && count < FEW

/** The count with the neighbours; undefined when that is not offered or would add none. */
export async function nearOffer(list: List, page: { count: number }): Promise<Count | undefined> {
  if (!offersNear(list, page)) return undefined
  const near = withState(list, { near: '1', page: 1, size: 1 })
  const { count, isMinimum } = await countFound(near)
  return count > page.count ? { count, isMinimum } : undefined
}
