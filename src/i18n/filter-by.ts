import { fold } from './fold.ts'
import { looseKey } from './loose.ts'

/**
 * Tests whether a name contains the typed text in any script; a longer text also matches by sound ("shahrihan",
 * "Шахрихан").
 */
export function filterBy(find: string): (name: string) => boolean {
  const folded = fold(find)
  const loose = looseKey(folded)
  return (name) =>
    fold(name).includes(folded) || (loose.length > 2 && looseKey(fold(name)).includes(loose))
}
