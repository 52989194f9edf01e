import type { App } from '../app.ts'
import { type Check, CHECKS, CHECKS_OF_DATABASE, type Level, type Site } from './checks.ts'

export type Finding = { name: string; level: Level; problem: string; wayOut: string; link: string }

/** Its message may quote people. */
const UNSEEN = 'This could not be looked at'

/** Looks at each of the checks; returns what is wrong. */
export async function diagnose(site: Site, checks: readonly Check[]): Promise<Finding[]> {
  const found = (await Promise.all(checks.map((check) => findingOf(check, site)))).filter(
    (finding) => finding !== undefined,
  )
  // A database without its tables is one problem, and not one for each check that reads them
  const hasTables = !found.some(({ name }) => name === 'schema')
  return found.filter(({ problem }) => hasTables || problem !== UNSEEN)
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
  const checks = [...CHECKS_OF_DATABASE, ...CHECKS].filter(({ isOfWork }) => !isOfWork)
  for (const { level, problem, ...rest } of await diagnose({ config, db }, checks))
    log[level === 'error' ? 'error' : 'warn'](rest, `doctor: ${problem}`)
}
