/** The point in a listing's form. It stays in memory: no draft, here or on the server, has the place of a phone. */
import { atom, readonlyType } from 'nanostores'
import type { LatLon } from '../../api/lib/metres.ts'
import type { Point } from '../../api/listings/point.ts'

type Choice = {
  /** The point that the listing has or gets. */
  point: Point | null
  /** The fields to send; none leaves the listing's point as it is. */
  fields: Record<string, string>
  /** The search for the place, or why it found none. */
  search: 'finding' | 'denied' | 'not_found' | null
}

export function createPointChoice() {
  const $choice = atom<Choice>({ point: null, fields: {}, search: null })
  const patch = (change: Partial<Choice>): void => $choice.set({ ...$choice.get(), ...change })
  return {
    $choice: readonlyType($choice),
    fields: () => $choice.get().fields,
    /** The end of the running search; false when it found no place. */
    found: Promise.resolve(true),
    isChosen: () => Object.keys($choice.get().fields).length > 0,
    /** Shows the point of a saved listing, unless another one was chosen since. */
    take(saved: Point | undefined): void {
      if (Object.keys($choice.get().fields).length === 0) patch({ point: saved ?? null })
    },
    patch,
    /** Takes a place, in degrees. */
    mark({ lat, lon }: LatLon, exact: boolean): void {
      const point = `${lat.toFixed(6)},${lon.toFixed(6)}`
      const fields = { point, point_exact: String(exact) }
      patch({ point: { lat, lon, exact }, fields, search: null })
    },
    remove: (): void => patch({ point: null, fields: { point: '' }, search: null }),
    forget: (): void => $choice.set({ point: null, fields: {}, search: null }),
  }
}
export type PointChoice = ReturnType<typeof createPointChoice>
