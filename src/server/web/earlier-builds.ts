/**
 * Keeps the browser's files of earlier builds for a day, because open pages still ask for them. They stand in the data
 * folder, which every way to bring a new version leaves in place.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { staticFiles } from './files.ts'

/** All names in it change with their content. */
const HASHED = '_astro'
const A_DAY = 24 * 60 * 60 * 1000

const buildOf = (files: string[]): string =>
  createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12)

/** A link takes no room; another disk gets a copy. */
function keep(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Keeps the build in `folder` for its successors, and returns the folders of builds replaced within a day. */
export function earlierBuilds(folder: string, dataFolder: string, now = Date.now()): string[] {
  const files = readdirSync(join(folder, HASHED))
  const builds = join(dataFolder, 'builds')
  const own = join(builds, buildOf(files))
  mkdirSync(builds, { recursive: true })
  const earlier: string[] = []
  for (const name of readdirSync(builds)) {
    // Another build adds to a folder's name the time when it replaced it
    const [build = '', replaced] = name.split('.')
    const replacedAt = Number(replaced ?? now)
    const [from, to] = [join(builds, name), join(builds, `${build}.${replacedAt}`)]
    if (join(builds, build) === own) renameSync(from, own)
    else if (now - replacedAt > A_DAY) rmSync(from, { recursive: true, force: true })
    else {
      renameSync(from, to)
      earlier.push(to)
    }
  }
  if (readdirSync(builds).every((name) => join(builds, name) !== own)) {
    mkdirSync(join(own, HASHED), { recursive: true })
    for (const name of files) keep(join(folder, HASHED, name), join(own, HASHED, name))
  }
  return earlier
}

type Files = ReturnType<typeof staticFiles>

/** Sends a file of an earlier build; on a full disk none is kept. */
export function earlierFiles(folder: string, { config, log }: Pick<App, 'config' | 'log'>) {
  let builds: Files[] = []
  try {
    builds = earlierBuilds(folder, config.DATA_DIR).map((build) => staticFiles(build, true))
  } catch (err) {
    log.warn({ err }, 'the files of this build are not kept')
  }
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const ask = (at: number): void => {
      const files = builds[at]
      if (files) files(request, response, () => ask(at + 1))
      else next()
    }
    ask(0)
  }
}
