/** The categories as admins want them: read at the start and whenever a process says that they changed. */
import { app } from '../app.ts'
import { CATEGORIES_TAG, LISTINGS_TAG } from '../catalogue/tags.ts'
import type { Db, Transaction } from '../db/index.ts'
import { categorySettings } from '../db/schema/index.ts'
import { repeat } from '../work/repeat.ts'
import { applySettings, type CategorySetting } from '../reference/categories.ts'

/** An event may be lost without anybody noticing. */
const READ_EVERY_MS = 60_000

export const readSettings = (db: Db | Transaction): Promise<CategorySetting[]> =>
  db.select().from(categorySettings).orderBy(categorySettings.categoryId)

/** What this process goes by, as text. */
let applied = ''
let last: Promise<void> = Promise.resolve()

/** One after the other: an older state must not win over a newer one. */
export function reloadCategories(): Promise<void> {
  const reloading = last.then(reload)
  last = reloading.catch(() => {})
  return reloading
}

async function reload(): Promise<void> {
  // When the names are there: what is rendered from now on has them. Others may have stored what they
  // rendered with the old ones, so each process that learns of a change drops it everywhere
  if (await isChanged()) await app().cache.invalidate([LISTINGS_TAG, CATEGORIES_TAG])
}

async function isChanged(): Promise<boolean> {
  const settings = await readSettings(app().db)
  const text = JSON.stringify(settings)
  if (text === applied) return false
  applySettings(settings)
  applied = text
  return true
}

/** After a commit; when the promise is fulfilled, this process has it, and the others will soon. */
export async function categoriesChanged(): Promise<void> {
  const { bus, log } = app()
  // It is written: a failure here must not look like one of that
  await reloadCategories().catch((error: unknown) =>
    log.error({ err: error }, 'categories were not read again'),
  )
  await bus.publish({ type: 'categories' })
}

/** Reads them for the first time, and from then on again when they change. */
export async function startCategories(): Promise<{ stop(): Promise<void> }> {
  // Nothing is stored yet here, and others have nothing to learn
  await isChanged()
  const { bus, log } = app()
  const reading = repeat(reloadCategories, READ_EVERY_MS, (error) =>
    log.error({ err: error }, 'categories were not read again'),
  )
  const unsubscribe = bus.subscribe(({ type }) => {
    if (type === 'categories' || type === 'missed') reading.now()
  })
  return {
    async stop() {
      unsubscribe()
      await reading.stop()
    },
  }
}
