/**
 * Numbers of members that an owner is told. They say nothing about one member: the owner can neither add accounts made for
 * it, nor learn by a block whether somebody is among them.
 */
const FEWEST = 10
/** Days for which an account does not count. */
const NEW_FOR_DAYS = 7

/** SQL: the member with this id counts. Blocks and muted sellers must not decide it. */
export const isCounted = (userId: string): string =>
  `exists (select from users where users.id = ${userId} and created_at < now() - interval '${NEW_FOR_DAYS} days')`

/** Rounded down to 10, 20, 50, 100, 200 and so on; 0 for fewer, because they might name somebody. */
export function toldNumber(people: number): number {
  if (people < FEWEST) return 0
  const power = 10 ** (String(people).length - 1)
  return power * ([5, 2].find((step) => people >= step * power) ?? 1)
}
