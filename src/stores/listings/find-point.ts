/** Finds the phone for a listing's form; loaded after the form. */
import { whereAmI } from '../lib/where-am-i.ts'
import type { PointChoice } from './point-choice.ts'

/** Asks the browser where it is; only a tap may call it. */
export function findPoint(choice: PointChoice, exact: boolean): void {
  const { $choice, mark, patch } = choice
  if ($choice.get().search === 'finding') return
  patch({ search: 'finding' })
  choice.found = find().finally(() => (choice.found = Promise.resolve(true)))

  async function find(): Promise<boolean> {
    const position = await whereAmI()
    // The point was taken away meanwhile
    if ($choice.get().search !== 'finding') return true
    if (typeof position === 'string') {
      patch({ search: position })
      return false
    }
    const { latitude, longitude } = position.coords
    mark({ lat: latitude, lon: longitude }, exact)
    return true
  }
}
