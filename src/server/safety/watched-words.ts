/** Words that admins added. Each process reads them once, and again after a change was announced. */
import { eq, sql } from 'drizzle-orm'
import { fold } from '../../i18n/fold.ts'
import { app } from '../app.ts'
import type { Bus } from '../bus/bus.ts'
import type { Db } from '../db/index.ts'
import { users, watchedWords } from '../db/schema/index.ts'
import { Failure } from '../failure.ts'
import type { WordLevel } from './goods.ts'
import { collapse } from './readings.ts'
import { createWordList, type WatchedWords, type WordEntry, type WordList } from './word-list.ts'

type WatchedWord = WordEntry & { addedBy: string | null; createdAt: Date }

export const ENTRY_MAX = 60
/** A shorter beginning would match half the language. */
const SHORTEST_BEGINNING = 3
/** A typed word: letters of any script with the apostrophes of Uzbek, digits, and an optional star at its end. */
const TYPED_WORD = /^[\p{L}\p{M}\p{N}'`´ʻʼ‘’]+\*?$/u

export function createWatchedWords({ db, bus }: { db: Db; bus: Bus }): WatchedWords {
  let reading: Promise<WordList> | undefined
  bus.subscribe(({ type }) => {
    if (type === 'words' || type === 'missed') reading = undefined
  })
  return {
    list() {
      reading ??= read(db).catch((error: unknown) => {
        reading = undefined
        throw error
      })
      return reading
    },
  }
}

async function read(db: Db): Promise<WordList> {
  const { entry, level } = watchedWords
  return createWordList(await db.select({ entry, level }).from(watchedWords))
}

/** The added entries in order, with the admins who added them. */
export const listWatchedWords = (): Promise<WatchedWord[]> =>
  app()
    .db.select({
      entry: watchedWords.entry,
      level: watchedWords.level,
      addedBy: users.username,
      createdAt: watchedWords.createdAt,
    })
    .from(watchedWords)
    .leftJoin(users, eq(users.id, watchedWords.addedBy))
    .orderBy(watchedWords.entry)

type Added = { entry: string; level: WordLevel; addedBy: number }

/** Adds a typed entry, or changes its level; returns it as stored. 400 for an invalid entry. */
export async function saveWatchedWord({ entry: typed, level, addedBy }: Added): Promise<string> {
  const entry = toEntry(typed)
  const { db, bus } = app()
  await db
    .insert(watchedWords)
    .values({ entry, level, addedBy })
    .onConflictDoUpdate({
      target: watchedWords.entry,
      set: { level, addedBy, createdAt: sql`now()` },
    })
  await bus.publish({ type: 'words' })
  return entry
}

/** Removes a stored entry; a missing one is no error. */
export async function removeWatchedWord(entry: string): Promise<void> {
  const { db, bus } = app()
  await db.delete(watchedWords).where(eq(watchedWords.entry, entry))
  await bus.publish({ type: 'words' })
}

/** The typed entry in the form that texts are compared with. */
function toEntry(typed: string): string {
  if (typed.length > ENTRY_MAX) throw invalidEntry()
  const words = typed.trim().split(/\s+/)
  const entry = words.map(toPart).join(' ')
  const isShort = words.length === 1 && entry.endsWith('*') && entry.length <= SHORTEST_BEGINNING
  if (isShort) throw invalidEntry()
  return entry
}

function toPart(word: string): string {
  const folded = collapse(fold(word.replace('*', '')))
  if (!TYPED_WORD.test(word) || !/^[a-z0-9]+$/.test(folded)) throw invalidEntry()
  return word.endsWith('*') ? `${folded}*` : folded
}

const invalidEntry = () => new Failure('invalid_request', { errors: { entry: 'invalid_request' } })
