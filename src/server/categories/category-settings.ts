/** Applies the admins' settings of categories and of their attributes: at the start and whenever a process announces a change. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { CATEGORIES_TAG, LISTINGS_TAG } from '../catalogue/tags.ts'
import type { Db, Transaction } from '../db/index.ts'
import { attributeChanges, categorySettings } from '../db/schema/index.ts'
import { repeat } from '../jobs/repeat.ts'
import {
  attributeChanges as changesSchema,
  type AttributeChanges,
} from '../attributes/plan/changes.ts'
import { applyAttributeChanges } from '../attributes/plan/plan.ts'
import { applySettings, type CategorySetting } from '../reference/categories.ts'

/** Reads regularly too, because an event may be lost unnoticed. */
const READ_EVERY_MS = 60_000

export const readCategorySettings = (db: Db | Transaction): Promise<CategorySetting[]> =>
  db.select().from(categorySettings).orderBy(categorySettings.categoryId)

export async function readAttributeChanges(db: Db | Transaction): Promise<AttributeChanges> {
  const [row] = await db.select().from(attributeChanges)
  return v.parse(changesSchema, row?.changes ?? {})
}

/** The settings that this process applied, as JSON. */
let applied = ''
let last: Promise<void> = Promise.resolve()

/** Reloads one after the other, so that an older state cannot replace a newer one. */
export function reloadCategories(): Promise<void> {
  const reloading = last.then(reload)
  last = reloading.catch(() => {})
  return reloading
}

async function reload(): Promise<void> {
  // Invalidates after the names are applied, so that new renders have them. Other processes may have cached renders
  // with the old names, so each process that learns of a change invalidates everywhere
  if (await isChanged()) await app().cache.invalidate([LISTINGS_TAG, CATEGORIES_TAG])
}

async function isChanged(): Promise<boolean> {
  const [settings, changes] = [
    await readCategorySettings(app().db),
    await readAttributeChanges(app().db),
  ]
  const text = JSON.stringify([settings, changes])
  if (text === applied) return false
  applyAttributeChanges(changes)
  applySettings(settings)
  applied = text
  return true
}

/** Call it after a commit. Once it resolves, this process applies the change, and the others will soon. */
export async function categoriesChanged(): Promise<void> {
  const { bus, log } = app()
  // The change is committed: a failure here must not look like a failed write
  await reloadCategories().catch((error: unknown) =>
    log.error({ err: error }, 'categories were not read again'),
  )
  await bus.publish({ type: 'categories' })
}

/** Reads the settings, and again whenever they change. */
export async function startCategories(): Promise<{ stop(): Promise<void> }> {
  // Without invalidation: nothing is cached yet
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
