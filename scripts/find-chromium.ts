/** Finds a Chromium for the browser tests, or installs one where possible. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const SHELLS = ['chrome-headless-shell', 'chromium-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Debian's packages, with the headless shell where it exists. */
const PACKAGES = [['chromium', 'chromium-headless-shell'], ['chromium']]

export const HOW_TO_GET_CHROMIUM = `No Chromium was found and none could be installed. Do one of these, then run the tests again:
  npx playwright install --with-deps chromium
  apt-get install chromium chromium-headless-shell
  CHROMIUM_PATH=/path/to/chrome npm test`

/** The headless shell if there is one: it draws no windows, so a test takes half the processor time. */
export const installedChromium = (): string | undefined => inPath(SHELLS) ?? wholeChromium()

/** A full browser with windows and notifications: the system's, or the one downloaded by Playwright. */
export const wholeChromium = (): string | undefined =>
  inPath(WHOLE) ?? [chromium.executablePath()].find((path) => existsSync(path))

/** The headless shell denies notifications to every site. */
export const isShell = (path: string | undefined): boolean => SHELLS.includes(basename(path ?? ''))

function inPath(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

function runs(command: string, ...args: string[]): boolean {
  process.stdout.write(`No Chromium yet, trying: ${command} ${args.join(' ')}\n`)
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** The one in CHROMIUM_PATH, else an installed one, else one that can be installed. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : undefined
  const found = installedChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  // Playwright's own needs system libraries, which only root can add
  const args = ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  if (!runs('npx', ...args) && isRoot)
    PACKAGES.some((names) => runs('apt-get', 'install', '-y', ...names))
  return installedChromium()
}
