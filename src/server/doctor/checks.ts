/** Checks of a site, as data: for `npm run doctor` and for the log of a start. */
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import * as v from 'valibot'
import type { Config } from '../config.ts'
import { environment } from '../config-settings.ts'
import { FIRM_SETTINGS } from '../firm-settings.ts'
import { OF_OTHERS } from '../data-folder.ts'
import { any, one } from '../db/ask.ts'
import { DatabaseUnusable, expectUpToDate } from '../db/bring-up-to-date.ts'
import type { Db } from '../db/index.ts'
import { tasks } from '../housekeeping.ts'
import { mediaFolder } from '../media/folder-store.ts'
import { createMediaStore } from '../media/store.ts'
import { MINUTE_MS } from '../time.ts'

export type Level = 'warning' | 'error'
export type Site = { config: Config; db: Db }
export type Check = {
  name: string
  level: Level
  /** Looks at the rest of the site's work, which a start has not done yet. */
  isOfWork?: boolean
  /** The problem; undefined when all is well. */
  find(site: Site): string | undefined | Promise<string | undefined>
  wayOut: string
  /** A heading of docs/operations.md. */
  heading: string
}

const MEGABYTE = 1024 * 1024
const FIRM_EXAMPLES: readonly unknown[] = v.getExamples(FIRM_SETTINGS.FIRM_STIR.wrapped)
const MANY_SECONDS = 5
const LATE_MS = 10 * MINUTE_MS

const isReal = ({ SITE_URL }: Config): boolean => SITE_URL.startsWith('https:')

const schema: Check = {
  name: 'schema',
  level: 'error',
  find: ({ db }) =>
    expectUpToDate(db).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof DatabaseUnusable) return error.message
        throw error
      },
    ),
  wayOut: 'Start the site of this version: it migrates the database',
  heading: 'a-new-version-and-the-way-back',
}

const server: Check = {
  name: 'PostgreSQL',
  level: 'error',
  async find({ db }) {
    const row = v.object({ version: v.string(), is_old: v.boolean() })
    const { version, is_old } = await one(db, row, {
      text: `select current_setting('server_version') as version,
        current_setting('server_version_num')::int < 150000 as is_old`,
    })
    return is_old ? `The server has version ${version}, and the site needs 15 or newer` : undefined
  },
  wayOut: 'Update PostgreSQL',
  heading: 'a-real-site',
}

const owner: Check = {
  name: 'owner',
  level: 'error',
  async find({ db }) {
    const row = v.object({ name: v.string(), owner: v.string(), may: v.boolean() })
    const { name, owner, may } = await one(db, row, {
      text: `select current_user::text as name, pg_get_userbyid(datdba)::text as owner,
          has_database_privilege(datname, 'create') as may
        from pg_database where datname = current_database()`,
    })
    return may ? undefined : `${name} may not make anything in the database of ${owner}`
  },
  wayOut: 'As superuser: alter database … owner to …',
  heading: 'a-real-site-in-an-hour',
}

const extensions: Check = {
  name: 'extensions',
  level: 'error',
  async find({ db }) {
    const missing = await any(db, v.object({ name: v.string() }), {
      text: `select name from unnest(array['pg_trgm', 'unaccent']) as name
        where name not in (select extname from pg_extension)`,
    })
    return missing.length > 0
      ? `${missing.map(({ name }) => name).join(', ')}: not there`
      : undefined
  },
  wayOut: 'Install postgresql-contrib and start the site',
  heading: 'a-real-site-in-an-hour',
}

const clock: Check = {
  name: 'clock',
  level: 'warning',
  async find({ db }) {
    const { ms } = await one(db, v.object({ ms: v.number() }), {
      text: `select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`,
    })
    const seconds = Math.round(Math.abs(ms - Date.now()) / 1000)
    return seconds > MANY_SECONDS ? `It is ${seconds} s off the database's` : undefined
  },
  wayOut: 'Let NTP set both clocks: staff log in with codes that last 30 s',
  heading: 'watching',
}

const lateTasks: Check = {
  name: 'tasks',
  level: 'warning',
  isOfWork: true,
  async find({ db, config }) {
    // Only processes that share a database keep a record
    if (!config.DATABASE_URL) return undefined
    const late = await any(db, v.object({ task: v.string() }), {
      text: `select task from task_leases where task = any($1)
        and until < now() - $2 * interval '1 millisecond' order by task`,
      values: [tasks.map(([name]) => name), LATE_MS],
    })
    return late.length > 0
      ? `Not done in time: ${late.map(({ task }) => task).join(', ')}`
      : undefined
  },
  wayOut: 'See that the site runs, and look for “failed” in its log',
  heading: 'watching',
}

const deadJobs: Check = {
  name: 'jobs',
  level: 'warning',
  async find({ db }) {
    const { count } = await one(db, v.object({ count: v.number() }), {
      text: `select count(*) as count from jobs where failed_at is not null`,
    })
    return count > 0 ? `${count} jobs were given up` : undefined
  },
  wayOut: 'Read “job given up” in the log, mend the cause and let them run again',
  heading: 'watching',
}

const demo: Check = {
  name: 'demo',
  level: 'warning',
  async find({ db, config }) {
    if (!isReal(config)) return undefined
    const { count } = await one(db, v.object({ count: v.number() }), {
      text: `select count(*) as count from users where is_demo`,
    })
    return count > 0 ? `${count} demo sellers and their listings are shown to people` : undefined
  },
  wayOut: 'npm run demo -- --remove',
  heading: 'a-real-site',
}

/** Each is looked at only when the database answers. */
export const CHECKS_OF_DATABASE: readonly Check[] = [
  ...[schema, server, owner, extensions, clock, lateTasks, deadJobs, demo],
]

const freeMegabytes = async ({ DATA_DIR }: Config): Promise<number> => {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return Math.floor((bavail * bsize) / MEGABYTE)
}

const isFolderUsed = ({ DATABASE_URL, MEDIA_URL }: Config) => !DATABASE_URL || !MEDIA_URL

const disk: Check = {
  name: 'disk',
  level: 'warning',
  async find({ config }) {
    if (!isFolderUsed(config)) return undefined
    const free = await freeMegabytes(config)
    return free < 1024 ? `${free} MB are free at DATA_DIR; below 64 no picture is taken` : undefined
  },
  wayOut: 'Make room, or move the pictures to a bucket (MEDIA_URL)',
  heading: 'a-real-site',
}

const rights: Check = {
  name: 'data folder',
  level: 'warning',
  async find({ config }) {
    if (!isFolderUsed(config)) return undefined
    const { mode } = await stat(config.DATA_DIR)
    return mode & OF_OTHERS ? 'Other users of this machine may look into DATA_DIR' : undefined
  },
  wayOut: 'chmod 700 the folder',
  heading: 'a-real-site-in-an-hour',
}

const pictures: Check = {
  name: 'pictures',
  level: 'error',
  async find({ config }) {
    const check = config.MEDIA_URL
      ? createMediaStore(config).then((store) => store.check())
      : access(mediaFolder(config), constants.R_OK | constants.W_OK)
    return check.then(
      () => undefined,
      () => 'The store of pictures cannot be read and written',
    )
  },
  wayOut: 'Look at MEDIA_URL and its key, or at the owner of DATA_DIR/media',
  heading: 'a-real-site',
}

const proxy: Check = {
  name: 'proxy',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && config.TRUST_PROXY.peers.rules.length === 0
      ? 'TRUST_PROXY=off: all visitors behind a proxy share the limits of one'
      : undefined,
  wayOut: 'TRUST_PROXY=on, when the proxy is on this machine or network',
  heading: 'a-real-site',
}

const sms: Check = {
  name: 'SMS',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && config.SMS_URL.startsWith('console:')
      ? 'Codes are printed to the log, and nobody gets one'
      : undefined,
  wayOut: 'Name a gateway in SMS_URL',
  heading: 'a-real-site',
}

const prefixes: Check = {
  name: 'prefixes',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && !config.PHONE_PREFIXES.includes('+998')
      ? `Only numbers with ${config.PHONE_PREFIXES.join(', ')} can join, none of Uzbekistan`
      : undefined,
  wayOut: 'PHONE_PREFIXES=+998',
  heading: 'a-real-site',
}

const support: Check = {
  name: 'support',
  level: 'warning',
  find: ({ config }) =>
    isReal(config) && config.SUPPORT_URL === environment.entries.SUPPORT_URL.default
      ? 'The link of “Support” is the example, which is a stranger’s'
      : undefined,
  wayOut: 'SUPPORT_URL=https://t.me/…',
  heading: 'a-real-site',
}

const firm: Check = {
  name: 'firm',
  level: 'warning',
  find({ config }) {
    if (!isReal(config)) return undefined
    const missing = (['FIRM_DATA_PERSON', 'FIRM_DATA_PLACE'] as const).filter(
      (name) => !config[name],
    )
    if (missing.length > 0) return `The privacy page does not say ${missing.join(' and ')}`
    const isExample = FIRM_EXAMPLES.includes(config.FIRM_STIR)
    return isExample ? 'The STIR of the firm is that of the example' : undefined
  },
  wayOut: 'Set what names the firm (FIRM_…)',
  heading: 'settings',
}

export const CHECKS: readonly Check[] = [
  ...[disk, rights, pictures, proxy, sms, prefixes, support, firm],
]
