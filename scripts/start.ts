/** `npm start`: reads the settings, builds if the sources have changed, then becomes the server. */
import { ConfigError, getConfig } from '../src/server/config.ts'
import { readEnvironment } from '../src/server/process/env-file.ts'
import { buildSite } from './build.ts'

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Checks the settings before a build, which takes minutes. */
function takeSettings(): void {
  try {
    Object.assign(process.env, readEnvironment())
    getConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message)
    throw error
  }
}

process.chdir(new URL('..', import.meta.url).pathname)
takeSettings()
if (!buildSite()) fail('The site could not be built, see above.')
await import('../server.ts')
