/** Offers the neighbouring districts when the list of a district is short. */
import { countFound } from '../catalogue/find/listing-ids.ts'
import type { Count } from '../catalogue/read/counts.ts'
import type { Choice } from '../catalogue/address/choice.ts'
import { listFilter } from '../catalogue/address/list.ts'

/** A district with fewer listings than this offers its neighbours. */
const FEW = 6

export const offersNear = ({ district, state }: Choice, { count }: { count: number }): boolean =>
  district !== undefined && state.near === '' && count < FEW

/** The count with the neighbours; undefined when that is not offered or would add none. */
export async function nearOffer(
  choice: Choice,
  list: { count: number },
): Promise<Count | undefined> {
  if (!offersNear(choice, list)) return undefined
  const near: Choice = { ...choice, state: { ...choice.state, near: '1' } }
  const { count, isMinimum } = await countFound(choice.kind, {
    ...listFilter(near),
    page: 1,
    pageSize: 1,
  })
  return count > list.count ? { count, isMinimum } : undefined
}
