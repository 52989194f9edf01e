/** `npm run build`: builds the site unless dist/ already holds the current sources. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt, stampBuild } from './build-stamp.ts'

/** Builds when needed; the builder's output is shown only when it fails. */
export function buildSite(): boolean {
  if (isBuilt()) return true
  process.stdout.write('Building the site (only after a change) …\n')
  const { status, stdout, stderr, error } = spawnSync('astro', ['build'], {
    encoding: 'utf8',
    // The server runs React's production build; a site built for tests would not match it
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) {
    stampBuild()
    return true
  }
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`)
  return false
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !buildSite()) process.exitCode = 1
