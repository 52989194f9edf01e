/** Commands beside a running site: they read its settings, name its database and end with a sentence. */
import { getConfig, type Config } from '../src/server/config.ts'
import { openExisting } from '../src/server/db/open.ts'
import { placeOf } from '../src/server/db/place.ts'
import { readSettingsOfSite } from '../src/server/process/env-file.ts'
import { startFailure } from '../src/server/process/start-failure.ts'

/** Prints what `work` returns; a failure is one line and exit code 1. `change` overrides settings. */
export async function runBesideSite(
  work: (config: Config) => Promise<string>,
  change: Record<string, string> = {},
): Promise<void> {
  let config: Config | undefined
  // New files are for this user only
  process.umask(0o077)
  try {
    config = getConfig({ ...readSettingsOfSite(), ...change })
    process.stdout.write(`${await work(config)}\n`)
  } catch (error) {
    process.stderr.write(`${startFailure(error, config)}\n`)
    process.exitCode = 1
  }
}

/** Says on stderr which database it opens, so that the output stays the answer. Never makes one. */
export function openSiteDatabase(config: Config) {
  process.stderr.write(`Database: ${placeOf(config)}\n`)
  return openExisting(config)
}
