import { atom, readonlyType } from 'nanostores'

/** What is being done to some of many things, to each once at a time. */
export function createPendingIds() {
  const $ids = atom<readonly number[]>([])

  /** Whether the work succeeded; false too when it is under way already. */
  async function run(id: number, work: () => Promise<boolean>): Promise<boolean> {
    if ($ids.get().includes(id)) return false
    $ids.set([...$ids.get(), id])
    const isDone = await work()
    $ids.set($ids.get().filter((other) => other !== id))
    return isDone
  }
  return { $ids: readonlyType($ids), run }
}
