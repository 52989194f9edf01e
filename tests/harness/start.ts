/** Runs `npm start` like a person, to see how it ends on a fault. */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './server.ts'

type Ending = { code: number | null; lines: string[] }

/** The error output and the exit code of a start with these settings. */
export async function startAndFail(env: Record<string, string>, cwd = '.'): Promise<Ending> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(await freePort()), DEMO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, lines: text.split('\n').filter(Boolean) }
}

const COPIED = ['src', 'demo', 'scripts', 'build', 'server.ts', 'package.json', 'package-lock.json']
const CONFIGS = ['astro.config.mjs', 'tsconfig.json']

/** A copy of the project with a `.env` of its own. */
export async function projectWithEnv(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bozor-project-'))
  for (const name of [...COPIED, ...CONFIGS])
    await cp(name, join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'dist'])
    await symlink(join(process.cwd(), name), join(folder, name))
  await writeFile(join(folder, '.env'), text)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
