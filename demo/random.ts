export type Random = () => number

/** mulberry32: the same seed gives the same numbers from 0 to 1 on every machine. */
export function random(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export function integer(next: Random, least: number, most: number): number {
  return least + Math.floor(next() * (most - least + 1))
}

export function pick<T>(next: Random, list: readonly T[]): T {
  const item = list[Math.floor(next() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A random variant of a template like "{red|blue} bag". */
export function spun(next: Random, template: string): string {
  return template.replace(/\{([^}]*)\}/g, (_, choices: string) => pick(next, choices.split('|')))
}

export const chance = (next: Random, likelihood: number): boolean => next() < likelihood
