/** `npm run doctor`: what is wrong with the site, and the way out. Exit code: 0, 1 for a warning, 2 for an error. */
import { getConfig, type Config } from '../src/server/config.ts'
import { DataFolderInUse } from '../src/server/db/embedded/errors.ts'
import { openAsItIs } from '../src/server/db/open.ts'
import { placeOf } from '../src/server/db/place.ts'
import { CHECKS, diagnose, type Finding } from '../src/server/doctor/diagnose.ts'
import { readSettingsOfSite } from '../src/server/process/env-file.ts'
import { startFailure } from '../src/server/process/start-failure.ts'
import { VERSION } from '../src/server/version.ts'

const EXIT_CODES = { warning: 1, error: 2 }

const found = await examine()
for (const { name, level, problem, wayOut, link } of found)
  process.stdout.write(`${level}: ${name}: ${problem}\n  ${wayOut} (${link})\n`)
if (found.length === 0) process.stdout.write('All is well.\n')
process.exitCode = Math.max(0, ...found.map(({ level }) => EXIT_CODES[level]))

async function examine(): Promise<Finding[]> {
  let config: Config | undefined
  try {
    config = getConfig(readSettingsOfSite())
    process.stdout.write(`Bozor ${VERSION}, database: ${placeOf(config)}\n`)
    const { db, close } = await openAsItIs(config)
    return await diagnose({ config, db }, CHECKS).finally(close)
  } catch (error) {
    return [withoutDatabase(error, config)]
  }
}

/** An embedded database belongs to the site that runs. */
function withoutDatabase(error: unknown, config: Config | undefined): Finding {
  const isRunning = error instanceof DataFolderInUse
  return {
    name: config ? 'database' : 'settings',
    level: isRunning ? 'warning' : 'error',
    problem: startFailure(error, config),
    wayOut: isRunning
      ? 'Read the lines “doctor” of its log, or stop the site for this command'
      : 'The start of the site would say the same',
    link: 'docs/operations.md#settings',
  }
}
