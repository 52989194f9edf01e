import { tasks } from '../../src/server/housekeeping.ts'

/** Does a task of housekeeping now. */
export async function runTask(name: string): Promise<void> {
  const task = tasks.find(([one]) => one === name)
  if (!task) throw new Error(`There is no task "${name}"`)
  await task[1]()
}
