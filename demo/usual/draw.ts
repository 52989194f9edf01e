import { chance, type Random } from '../random.ts'

/** The attributes of a form by key; several options are joined by commas. */
export type Values = Record<string, string | number | undefined>

/** A listing whose attributes are made. */
type Drawn = {
  next: Random
  /** By the title and the template. */
  said: Values
  title: string
  isNew: boolean
  regionId: number
}
export type Usual = (drawn: Drawn) => Values

/** The year in which the demo was written: it stays the same from year to year. */
export const DEMO_YEAR = 2026

/** Some of a list, in its order. */
export const some = (next: Random, list: readonly string[], likelihood = 0.5): string =>
  list.filter(() => chance(next, likelihood)).join()

/** The number that was said, else undefined. */
export function numberOf(value: string | number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
