/** Judges whether a search found the intended listing, and compares the figures with the goal. */
import type { Labelled } from './listings.ts'
import type { Query } from './queries.ts'

/** `ms`: processor time of Node and PostgreSQL. */
type Answer = { listings: Labelled[]; isRelaxed: boolean; ms: number }
export type Outcome = {
  query: Query
  isHit: boolean
  isEmpty: boolean
  isRelaxed: boolean
  /** The number of right ones among the first. */
  right: number
  shown: number
  first: string
  ms: number
}

const GOALS = 'goal | | 94 | 0.5 | 92 | 75 | 12 | 40 | 150 |'
const JUDGED = 5

export function judge(query: Query, { listings, isRelaxed, ms }: Answer): Outcome {
  const { wanted } = query
  const judged = wanted ? listings.slice(0, JUDGED) : []
  return {
    query,
    isHit: !wanted || listings.some((listing) => wanted.isHit(listing)),
    isEmpty: listings.length === 0,
    isRelaxed,
    right: judged.filter((listing) => wanted?.isRight(listing)).length,
    shown: judged.length,
    first: listings[0]?.title ?? 'nothing',
    ms,
  }
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
    '| class | queries | hit@10 % | empty % | right % (all words) | right % (relaxed) | p50 ms | p95 ms | max ms |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    row('all', outcomes),
    `| ${GOALS}`,
  ].join('\n')
}

function row(name: string, outcomes: Outcome[]): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)
  const judged = outcomes.filter(({ query }) => query.wanted)
  const precision = (isRelaxed: boolean) => {
    const alike = judged.filter((outcome) => outcome.isRelaxed === isRelaxed)
    const sum = (key: 'right' | 'shown') => alike.reduce((all, one) => all + one[key], 0)
    return share(sum('right'), sum('shown'))
  }
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const percentile = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  const cells = [
    name,
    outcomes.length,
    share(judged.filter(({ isHit }) => isHit).length, judged.length),
    share(outcomes.filter(({ isEmpty }) => isEmpty).length, outcomes.length),
    precision(false),
    precision(true),
    ...[0.5, 0.95, 1].map(percentile),
  ]
  return `| ${cells.join(' | ')} |`
}
