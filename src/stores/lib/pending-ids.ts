import { atom, readonlyType } from 'nanostores'

/** Tracks running work by id; each id has one at a time. */
export function createPendingIds() {
  const $ids = atom<readonly number[]>([])

  /** The result of the work; false when this id's work is already running. */
  async function run<T>(id: number, work: () => Promise<T>): Promise<T | false> {
    if ($ids.get().includes(id)) return false
    $ids.set([...$ids.get(), id])
    const answer = await work()
    $ids.set($ids.get().filter((other) => other !== id))
    return answer
  }
  return { $ids: readonlyType($ids), run }
}
