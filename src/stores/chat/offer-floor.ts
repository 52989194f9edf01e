/** The price below which offers for the member's own products are declined by themselves. */
import { atom, readonlyType } from 'nanostores'
import { showFailure } from '../lib/failure.ts'
import { askAsMember } from '../session/as-member.ts'

const $floors = atom<Readonly<Record<number, number | null>>>({})
/** By product; null: none, absent: not known yet. */
export const $offerFloors = readonlyType($floors)

const take = (id: number, amount: number | null) => $floors.set({ ...$floors.get(), [id]: amount })
const paramsOf = (id: number) => ({ kind: 'product', id }) as const

/** Products whose floor was asked for: several cards are about the same one. */
const loadedIds = new Set<number>()

/** Asks once for the floor of a product; after a failure the next call asks again. */
export async function loadFloor(id: number, lang: string): Promise<void> {
  if (loadedIds.has(id)) return
  loadedIds.add(id)
  const params = paramsOf(id)
  const answer = await askAsMember('GET /listings/[kind]/[id]/offer-floor/', { params, lang })
  if (answer.ok) take(id, answer.data.amount)
  else loadedIds.delete(id)
}

/** Null removes it. Failures are told by a toast. */
export async function saveFloor(id: number, amount: number | null, lang: string): Promise<void> {
  const options = { params: paramsOf(id), body: { amount }, lang }
  const answer = await askAsMember('PUT /listings/[kind]/[id]/offer-floor/', options)
  if (answer.ok) take(id, amount)
  else showFailure(answer.failure)
}
