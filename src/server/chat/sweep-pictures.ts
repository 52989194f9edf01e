/** Removes files of chat pictures that no message uses. Young files stay: their message may not be stored yet. */
import * as v from 'valibot'
import { app } from '../app.ts'
import { any } from '../db/ask.ts'

const SPARED_MS = 3_600_000

export async function sweepChatPictures(): Promise<void> {
  const { chatPictures } = app()
  for await (const names of chatPictures.names()) await removeOrphans(names)
  await chatPictures.removeUnfinished()
}

async function removeOrphans(names: string[]): Promise<void> {
  const { chatPictures, db, metrics } = app()
  const rows = await any(db, v.object({ id: v.string() }), {
    text: `select picture->>'id' as id from messages
     where picture->>'id' = any($1) and picture is not null`,
    values: [names.map(idOf)],
  })
  const sent = new Set(rows.map(({ id }) => id))
  const orphans: string[] = []
  for (const name of names) {
    if (sent.has(idOf(name))) continue
    const writtenAt = await chatPictures.writtenAt(name)
    if (writtenAt !== undefined && Date.now() - writtenAt > SPARED_MS) orphans.push(name)
  }
  await chatPictures.remove(orphans)
  metrics.count('pictures_removed', orphans.length)
}

const idOf = (name: string): string => name.slice(0, name.indexOf('-'))
