/** `npm start`: reads .env, builds when the sources have changed, then becomes the server. */
import { spawnSync } from 'node:child_process'
import { ConfigError, getConfig } from '../src/server/config.ts'
import { readEnvFile } from '../src/server/process/env-file.ts'
import { isBuilt, stampBuild } from './build-stamp.ts'

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** The settings are checked before minutes go into a build. */
function readSettings(): void {
  try {
    Object.assign(process.env, { ...readEnvFile('.env'), ...process.env })
    getConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
}

function build(): void {
  process.stdout.write('Building the site (only after a change) …\n')
  const { status, stdout, stderr } = spawnSync('astro', ['build'], { encoding: 'utf8' })
  if (status !== 0) fail(`${stdout ?? ''}${stderr ?? ''}\nThe site could not be built, see above.`)
  stampBuild()
}

process.chdir(new URL('..', import.meta.url).pathname)
readSettings()
if (!isBuilt()) build()
await import('../server.ts')
