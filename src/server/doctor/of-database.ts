/** Each is looked at only when the database answers. */
import * as v from 'valibot'
import { any, one } from '../db/ask.ts'
import { DatabaseUnusable, expectUpToDate } from '../db/bring-up-to-date.ts'
import { replicaLags } from '../db/replica-lag.ts'
import { hasItsMark } from '../folder-mark.ts'
import { tasks } from '../housekeeping.ts'
import { MINUTE_MS } from '../time.ts'
import { isReal, type Check } from './check.ts'

const MANY_SECONDS = 5
const LATE_MS = 10 * MINUTE_MS
/** Readers of a replica that is this far behind are sent to the primary anyway. */
const BEHIND_SECONDS = 60

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

const folder: Check = {
  name: 'mount',
  level: 'error',
  async find({ db, config }) {
    if (config.MEDIA_URL || (await hasItsMark(db, config.DATA_DIR))) return undefined
    return 'DATA_DIR is not the folder that the site wrote to before: a disk may not be mounted'
  },
  wayOut: `Mount it; for another folder for good: delete from secrets where name = 'data-folder'`,
  heading: 'a-real-site',
}

const replicas: Check = {
  name: 'replicas',
  level: 'warning',
  isOfWork: true,
  async find({ db, config }) {
    const behind = (await replicaLags(db, config)).filter(
      ({ seconds }) => seconds === undefined || seconds > BEHIND_SECONDS,
    )
    return behind.length > 0
      ? behind
          .map(({ host, seconds }) =>
            seconds === undefined ? `${host} does not answer` : `${host} is ${seconds} s behind`,
          )
          .join(', ')
      : undefined
  },
  wayOut: 'Look at the log of that server; pages are read elsewhere meanwhile',
  heading: 'a-real-site',
}

export const CHECKS_OF_DATABASE: readonly Check[] = [
  ...[schema, server, owner, extensions, clock, lateTasks, deadJobs, demo, folder, replicas],
]
