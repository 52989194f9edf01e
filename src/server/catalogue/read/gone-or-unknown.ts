import { Failure } from '../../failure.ts'
import type { Kind } from '../../reference/categories.ts'
import { removedCategory } from '../find/similar.ts'

/** Why there is no such listing: it was deleted (410), or there never was one (404). */
export const goneOrUnknown = async (kind: Kind, id: number): Promise<Failure> =>
  new Failure((await removedCategory(kind, id)) === null ? 'not_found' : 'gone')
