import { fold } from './fold.ts'
import { looseKey } from './loose.ts'

/** Which names contain a text as typed in any script; a longer one also by its sound ("shahrihan", "Шахрихан"). */
export function filterBy(find: string): (name: string) => boolean {
  const wanted = fold(find)
  const loose = looseKey(wanted)
  return (name) =>
    fold(name).includes(wanted) || (loose.length > 2 && looseKey(fold(name)).includes(loose))
}
