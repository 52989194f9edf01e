/** Finds a Chromium for the browser tests, or gets one where that is possible. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell first: it has no windows to draw and takes a sixth of the processor time. */
const NAMES = [
  ...['chrome-headless-shell', 'chromium-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
]
/** Debian's packages. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

export const HOW_TO_GET_CHROMIUM = `No Chromium was found and none could be installed. Do one of these, then run the tests again:
  npx playwright install --with-deps chromium
  apt-get install chromium-headless-shell
  CHROMIUM_PATH=/path/to/chrome npm test`

/** The system's, or the one that Playwright once downloaded. */
export function installedChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => existsSync(path))
}

function runs(command: string, ...args: string[]): boolean {
  process.stdout.write(`No Chromium yet, trying: ${command} ${args.join(' ')}\n`)
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** The one that CHROMIUM_PATH names, or an installed one, or one that could be installed. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : undefined
  const found = installedChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  // Playwright's own needs system libraries, which only root can add
  const args = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  if (!runs('npx', ...args) && isRoot)
    PACKAGES.some((name) => runs('apt-get', 'install', '-y', name))
  return installedChromium()
}
