import type { Config } from '../config.ts'
import type { Db } from '../db/index.ts'

export type Level = 'warning' | 'error'
export type Site = { config: Config; db: Db }
export type Check = {
  name: string
  level: Level
  /** Looks at what the site does or reaches once it runs: a start leaves it out. */
  isOfWork?: boolean
  /** The problem; undefined when all is well. */
  find(site: Site): string | undefined | Promise<string | undefined>
  wayOut: string
  /** A heading of docs/operations.md. */
  heading: string
}

export const isReal = ({ SITE_URL }: Config): boolean => SITE_URL.startsWith('https:')
