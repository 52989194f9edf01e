/** Checks of a site, as data: for `npm run doctor`, for the log of a start, and for the first page of staff. */
import type { Check } from './check.ts'
import { CHECKS_OF_DATABASE } from './of-database.ts'
import { CHECKS_OF_MACHINE } from './of-machine.ts'
import { CHECKS_OF_SETTINGS } from './of-settings.ts'

export const CHECKS: readonly Check[] = [
  ...CHECKS_OF_DATABASE,
  ...CHECKS_OF_MACHINE,
  ...CHECKS_OF_SETTINGS,
]
