import { app, type App } from '../app.ts'
import { MINUTE_MS } from '../time.ts'
import type { Check, Level, Site } from './check.ts'
import { CHECKS_OF_DATABASE } from './of-database.ts'
import { CHECKS_OF_MACHINE } from './of-machine.ts'
import { CHECKS_OF_SETTINGS } from './of-settings.ts'

/** Checks of a site, as data: for `npm run doctor`, for the log of a start, and for the first page of staff. */
export const CHECKS: readonly Check[] = [
  ...CHECKS_OF_DATABASE,
  ...CHECKS_OF_MACHINE,
  ...CHECKS_OF_SETTINGS,
]

export type Finding = { name: string; level: Level; problem: string; wayOut: string; link: string }

/** Its message may quote people. */
const UNSEEN = 'This could not be looked at'

/** Looks at each of the checks; returns what is wrong, the worst first. */
export async function diagnose(site: Site, checks: readonly Check[]): Promise<Finding[]> {
  const found = (await Promise.all(checks.map((check) => findingOf(check, site)))).filter(
    (finding) => finding !== undefined,
  )
  // A database without its tables is one problem, and not one for each check that reads them
  const hasTables = !found.some(({ name }) => name === 'schema')
  const problems = found.filter(({ problem }) => hasTables || problem !== UNSEEN)
  const { error = [], warning = [] } = Object.groupBy(problems, ({ level }) => level)
  return [...error, ...warning]
}

async function findingOf(check: Check, site: Site): Promise<Finding | undefined> {
  const { name, level, wayOut, heading } = check
  const problem = await Promise.resolve(site)
    .then((site) => check.find(site))
    .catch(() => UNSEEN)
  return problem === undefined
    ? undefined
    : { name, level, problem, wayOut, link: `docs/operations.md#${heading}` }
}

/** Writes what is wrong to the log of a start. */
export async function logDiagnosis({ config, db, log }: App): Promise<void> {
  const checks = CHECKS.filter(({ isOfWork }) => !isOfWork)
  for (const { level, problem, ...rest } of await diagnose({ config, db }, checks))
    log[level === 'error' ? 'error' : 'warn'](rest, `doctor: ${problem}`)
}

/** Some checks ask other machines, so a page that is opened often does not repeat them. */
const KEPT_MS = 5 * MINUTE_MS
let last: { at: number; app: App; findings: Promise<Finding[]> } | undefined

/** The diagnosis of the last minutes, or a new one; `isAgain` always makes a new one. */
export function latestDiagnosis({ isAgain = false } = {}): Promise<Finding[]> {
  const running = app()
  const isFresh = last?.app === running && Date.now() - last.at < KEPT_MS
  if (last && isFresh && !isAgain) return last.findings
  const { config, db } = running
  last = { at: Date.now(), app: running, findings: diagnose({ config, db }, CHECKS) }
  return last.findings
}
