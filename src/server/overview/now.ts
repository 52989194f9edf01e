/** The site's current state: what waits, how fast and how well staff decide, and failures. */
import * as v from 'valibot'
import { KINDS } from '../../api/lib/kinds.ts'
import { LISTING_STATES } from '../../api/listings/listing-states.ts'
import { app } from '../app.ts'
import { dayBounds, lastDays } from '../time.ts'
import { takenToday } from '../sms/budget.ts'
import { any, one } from '../db/ask.ts'

const stateRow = v.object({
  kind: v.picklist(KINDS),
  state: v.picklist(LISTING_STATES),
  count: v.number(),
})
type StateCount = v.InferOutput<typeof stateRow>

const waitingRow = v.object({
  cases: v.number(),
  /** Null when none is open. */
  oldestHours: v.nullable(v.number()),
  reports: v.number(),
  deadJobs: v.number(),
})
const decidedRow = v.object({
  /** From opening a case to its decision; null when none was decided. */
  medianHours: v.nullable(v.number()),
  /** The decisions that can be appealed: content refused or moved, or a sanction imposed. */
  against: v.number(),
  overturned: v.number(),
})

export type Now = v.InferOutput<typeof waitingRow> &
  v.InferOutput<typeof decidedRow> & {
    listings: StateCount[]
    sms: { taken: number; left: number }
    /** Failures of this process since its start. */
    failed: { requests: number; sms: number; jobs: number; tasks: number }
  }

const HOURS = (interval: string) => `(extract(epoch from ${interval}) / 3600)::float8`

const WAITING = `select
  (select count(*) from cases where state = 'open') as cases,
  (select ${HOURS('now() - min(created_at)')} from cases where state = 'open') as "oldestHours",
  (select count(*) from reports where upheld is null) as reports,
  (select count(*) from jobs where failed_at is not null) as "deadJobs"`

/** An appeal is a case about a decision; a granted appeal ends with "allow". */
const DECIDED = `select
  (select percentile_cont(0.5) within group (order by ${HOURS('decided_at - created_at')})
    from cases where state = 'decided' and decided_at >= $1) as "medianHours",
  count(*) as against,
  count(*) filter (where exists (select from cases as appeal
    join decisions as answer on answer.case_id = appeal.id
    where appeal.appeal_of = decisions.id and answer.outcome = 'allow')) as overturned
  from decisions where created_at >= $1 and outcome <> 'allow'`

const STATES = `select kind, state, sum(count)::int8 as count from (
  select kind, state, count from listing_state_totals
  union all select kind, state, delta from listing_state_deltas) as counts group by 1, 2`

/** `days`: the period over which decisions are evaluated. */
export async function readNow(days: number): Promise<Now> {
  const [first = ''] = lastDays(days)
  const waiting = await one('pages', waitingRow, { text: WAITING })
  const decisions = await one('pages', decidedRow, {
    text: DECIDED,
    values: [dayBounds(first).from],
  })
  return {
    ...waiting,
    ...decisions,
    listings: await countStates(),
    sms: await takenToday(),
    failed: countFailed(),
  }
}

/** From the totals by state, plus the deltas not rolled up into them yet: counting millions of rows takes seconds. */
async function countStates(): Promise<StateCount[]> {
  const rows = await any('pages', stateRow, { text: STATES })
  return KINDS.flatMap((kind) =>
    LISTING_STATES.map((state) => ({
      kind,
      state,
      count: rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0,
    })),
  )
}

function countFailed(): Now['failed'] {
  const { counted } = app().metrics
  return {
    requests: counted('requests_failed'),
    sms: counted('sms_failed'),
    jobs: counted('jobs_dead'),
    tasks: counted('housekeeping_failures'),
  }
}
