import { atom, readonlyType } from 'nanostores'

/** What is being done to some of many things, to each once at a time. */
export function createPendingIds() {
  const $ids = atom<readonly number[]>([])

  /** What the work answers; false when it is under way already. */
  async function run<T>(id: number, work: () => Promise<T>): Promise<T | false> {
    if ($ids.get().includes(id)) return false
    $ids.set([...$ids.get(), id])
    const answer = await work()
    $ids.set($ids.get().filter((other) => other !== id))
    return answer
  }
  return { $ids: readonlyType($ids), run }
}
