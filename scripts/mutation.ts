/**
 * `npm run test:mutation -- i18n server/accounts`: plants faults in these folders of src, one at a
 * time, and shows those that no test notices: of the folder of the same name in tests, and of the
 * API's tests about the same things.
 */
import { spawnSync } from 'node:child_process'
import { buildSite } from './build.ts'

/** Folders whose tests are elsewhere too. */
const TESTS: Record<string, string[]> = {
  api: ['contract/**/*'],
  stores: ['stores/**/*', 'api/{chat,comments,member,profile}-flow'],
  'server/accounts': ['server/accounts/**/*', 'api/{account*,profile*,register-form,login-form}'],
  'server/catalogue': [
    'server/catalogue/**/*',
    'api/{catalogue,listing-twins,near,new-words,own-*,post-product}',
  ],
  'server/chat': ['server/chat/**/*', 'server/live/**/*', 'api/{blocks,chats,chat-messages}'],
  'server/live': ['server/live/**/*', 'api/live-{handshake,messages}'],
  'server/media': ['server/media/**/*', 'api/{media,wide-pictures}'],
  'server/safety': ['api/{blocks,reports}', 'server/live/**/*'],
}
const testsOf = (folder: string) =>
  (TESTS[folder] ?? [`${folder}/**/*`]).map((files) => `tests/${files}.test.ts`)

buildSite()
for (const folder of process.argv.slice(2)) {
  const { status } = spawnSync(
    'stryker',
    [
      'run',
      ...['--mutate', `src/${folder}/**/*.ts`],
      ...['--incrementalFile', `node_modules/.cache/stryker/${folder}.json`],
    ],
    {
      env: { ...process.env, MUTATION_TESTS: testsOf(folder).join(' ') },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) process.exitCode = 1
}
