/** Judges whether a search found the intended listing, and compares the figures with the goal. */
import { fold } from '../../src/i18n/fold.ts'
import type { Labelled } from './listings.ts'
import type { LabelledQuery } from './queries.ts'

/** `ms`: processor time of Node and PostgreSQL. */
type Answer = { titles: string[]; isRelaxed: boolean; ms: number }
export type Outcome = {
  query: LabelledQuery
  isHit: boolean
  isEmpty: boolean
  isRelaxed: boolean
  /** The number of right ones among the first five. */
  right: number
  shown: number
  first: string
  ms: number
}

const GOALS = 'goal | | 94 | 0.5 | 92 | 75 | | |'
const JUDGED = 5

export function judge(
  query: LabelledQuery,
  { titles, isRelaxed, ms }: Answer,
  byTitle: Map<string, Labelled>,
): Outcome {
  const judged = titles.slice(0, JUDGED)
  return {
    query,
    isHit: titles.includes(query.target.title),
    isEmpty: titles.length === 0,
    isRelaxed,
    right: judged.filter((title) => isRight(query, byTitle.get(title))).length,
    shown: judged.length,
    first: titles[0] ?? 'nothing',
    ms,
  }
}

/** True for the same thing, or for another that matches the intended words as the target does. */
function isRight({ target, meant }: LabelledQuery, found: Labelled | undefined): boolean {
  if (!found) return false
  if (found.thing.uz === target.thing.uz) return true
  const words = fold(target.variant || meant.join(' ')).split(' ')
  const title = ` ${fold(`${found.variant} ${found.thing.uz} ${found.title}`)} `
  return words.every((word) => title.includes(` ${stem(word)}`))
}

function stem(word: string): string {
  return word.slice(0, Math.max(4, word.length - 2))
}

export function table(outcomes: Outcome[]): string {
  const classes = [...new Set(outcomes.map(({ query }) => query.name))]
  const rows = classes.map((name) =>
    row(
      name,
      outcomes.filter(({ query }) => query.name === name),
    ),
  )
  return [
    '| class | queries | hit@10 % | empty % | right % (all words) | right % (relaxed) | p50 ms | p95 ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    row('all', outcomes),
    `| ${GOALS}`,
  ].join('\n')
}

function row(name: string, outcomes: Outcome[]): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length
  const precision = (isRelaxed: boolean) => {
    const judged = outcomes.filter((outcome) => outcome.isRelaxed === isRelaxed)
    const sum = (key: 'right' | 'shown') => judged.reduce((all, one) => all + one[key], 0)
    return share(sum('right'), sum('shown'))
  }
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const cells = [
    name,
    outcomes.length,
    share(
      count(({ isHit }) => isHit),
      outcomes.length,
    ),
    share(
      count(({ isEmpty }) => isEmpty),
      outcomes.length,
    ),
    precision(false),
    precision(true),
    percentile(0.5),
    percentile(0.95),
  ]
  return `| ${cells.join(' | ')} |`
}
