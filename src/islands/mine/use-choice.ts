import { useState } from 'react'
import type { Left } from '../../stores/listings/several.ts'

const NONE: Left = new Map()
/** The ids with this one chosen, or without it when it was. */
const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/** The listings that are being chosen, and why an action was not possible on some of them. */
export function useChoice() {
  /** The ids; null: none are being chosen. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [left, setLeft] = useState(NONE)
  return {
    chosen,
    choose: setChosen,
    keepLeft(left: Left) {
      setLeft(left)
      setChosen([...left.keys()])
    },
    end() {
      setLeft(NONE)
      setChosen(null)
    },
    /** For the row of a listing. */
    of: (id: number) =>
      chosen && {
        isChosen: chosen.includes(id),
        onChoose: () => setChosen(toggled(chosen, id)),
        why: left.get(id),
      },
  }
}
