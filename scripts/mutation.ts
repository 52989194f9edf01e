/**
 * `npm run test:mutation -- i18n server/accounts`: plants faults in these folders of src, one at a
 * time, and shows those that no test of the folder of the same name in tests notices.
 */
import { spawnSync } from 'node:child_process'

/** Folders whose tests have another name. */
const TESTS: Record<string, string> = { api: 'contract' }

for (const folder of process.argv.slice(2)) {
  const { status } = spawnSync(
    'stryker',
    [
      'run',
      ...['--mutate', `src/${folder}/**/*.ts`],
      ...['--incrementalFile', `node_modules/.cache/stryker/${folder}.json`],
    ],
    {
      env: { ...process.env, MUTATION_TESTS: `tests/${TESTS[folder] ?? folder}/**/*.test.ts` },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) process.exitCode = 1
}
