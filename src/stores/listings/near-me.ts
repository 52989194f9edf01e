/** The reader's place for a list around it; it is in memory and in the address of the list. */
import { atom, readonlyType } from 'nanostores'
import { readCircle, type Circle } from '../../api/listing-fields/circle.ts'
import { whereAmI } from '../lib/where-am-i.ts'

type Search = 'finding' | 'denied' | 'not_found' | 'abroad' | null

/** The first circle that is offered. */
const KM = 3

export function createNearMe(chosen: Circle | undefined) {
  const $near = atom<{ circle: Circle | undefined; search: Search }>({
    circle: chosen,
    search: null,
  })
  return {
    $near: readonlyType($near),
    /** Asks the browser where it is; only a tap may call it. */
    async find(): Promise<void> {
      if ($near.get().search === 'finding') return
      $near.set({ circle: undefined, search: 'finding' })
      const position = await whereAmI()
      if (typeof position === 'string') return $near.set({ circle: undefined, search: position })
      const { latitude, longitude } = position.coords
      const circle = readCircle(`${latitude.toFixed(3)},${longitude.toFixed(3)}`, KM)
      $near.set({ circle, search: circle ? null : 'abroad' })
    },
  }
}
