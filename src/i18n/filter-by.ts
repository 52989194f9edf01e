import { fold } from './fold.ts'
import { looseKey } from './loose.ts'

/** Which names contain a text as typed in any script; a longer one also by its sound ("shahrihan", "Шахрихан"). */
export function filterBy(find: string): (name: string) => boolean {
  const folded = fold(find)
  const loose = looseKey(folded)
  return (name) =>
    fold(name).includes(folded) || (loose.length > 2 && looseKey(fold(name)).includes(loose))
}
