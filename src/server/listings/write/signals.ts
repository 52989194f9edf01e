/**
 * Checks a posted or edited listing for signals of abuse. Any signal opens a case; signals that are rarely innocent
 * quarantine the listing until a moderator decides, which its owner sees.
 */
import type { CaseSource } from '../../../api/moderation/moderation.ts'
import type { Kind } from '../../../api/lib/kinds.ts'
import type { User } from '../../members/tokens.ts'
import { quarantineListings } from '../states/quarantine.ts'
import { moveListings } from '../states/move-listings.ts'
import type { Transaction } from '../../db/index.ts'
import type { Picture } from '../../media/pipeline.ts'
import { openCaseOnce, retakeSnapshot } from '../../cases/cases.ts'
import { isNew, isUnknown } from '../../safety/first-posts.ts'
import { HIDDEN_BEFORE, wasHiddenBefore } from '../../safety/hidden-before.ts'
import { hasJobCondition } from '../../safety/job-conditions.ts'
import { areOfOthers } from '../../safety/stolen-photos.ts'
import { mustBePassed } from '../../safety/refused-texts.ts'
import { hasDuplicateText } from '../../safety/duplicate-texts.ts'
import { isUnusualPrice } from '../../safety/unusual-price.ts'
import type { WordList } from '../../safety/word-list.ts'
import { textsOf, type WrittenTexts } from '../../safety/written-texts.ts'

type Written = {
  kind: Kind
  id: number
  user: User
  words: WordList
  /** New pictures of the form. */
  pictures: readonly Picture[]
  /** The owner confirms an unusual price, or a condition of a vacancy. */
  isConfirmed: boolean
  /** The owner asks for a moderator when a text is refused. */
  isForModerator: boolean
  /** Texts before the edit: what they contained already is no new signal. */
  before?: WrittenTexts
}
type Signal = { source: CaseSource; score: number; quarantines: boolean }

/** Checks the stored listing; 400 for forbidden texts, and for a price or a condition that its owner has to confirm. */
export async function checkWritten(tx: Transaction, written: Written): Promise<void> {
  const { kind, id, user, before } = written
  const signals = await signalsOf(tx, written)
  for (const { source, score } of signals) await openCaseOnce(tx, { kind, id }, { source, score })
  // The owner asks about the current texts
  if (signals.some(({ source }) => source === 'asked')) await retakeSnapshot(tx, { kind, id })
  if (before?.state === 'refused')
    await moveListings(tx, kind, [id], { from: ['refused'], to: 'held', actorId: user.id })
  if (signals.some(({ quarantines }) => quarantines)) await quarantineListings(tx, kind, [id], null)
}

async function signalsOf(tx: Transaction, written: Written): Promise<Signal[]> {
  const { kind, id, user, words, pictures, isConfirmed, isForModerator, before } = written
  const now = await textsOf(tx, kind, id)
  const signals: Signal[] = []
  const add = (source: CaseSource, score: number, quarantines = false) =>
    signals.push({ source, score, quarantines })
  if (await mustBePassed(tx, { kind, now, before, words, isForModerator })) add('asked', 20, true)
  if (await isUnusualPrice(tx, now, before, isConfirmed)) add('price', 5)
  if (hasJobCondition(now, before, isConfirmed)) add('words', 5)
  if (!saysTheSame(now, before)) {
    if (await wasHiddenBefore(tx, { kind, id, ownerId: user.id }))
      add(HIDDEN_BEFORE.source, HIDDEN_BEFORE.score, true)
    if (hasNewWords(words, now, before)) add('words', 20, true)
    if (await hasDuplicateText(tx, kind, now)) add('twin', 10)
  }
  if (await areOfOthers(tx, user.id, pictures))
    add('stolen_photo', isNew(user) ? 30 : 10, isNew(user))
  if (before?.state === 'held' || before?.state === 'refused') add('edit', 10)
  if (!before && (await isUnknown(tx, user))) add('first_post', 1)
  return signals
}

const saysTheSame = (now: WrittenTexts, before: WrittenTexts | undefined): boolean =>
  now.title === before?.title &&
  now.description === before.description &&
  now.details === before.details

function hasNewWords(
  words: WordList,
  now: WrittenTexts,
  before: WrittenTexts | undefined,
): boolean {
  const wordsIn = (texts: WrittenTexts) => [
    ...words.find(texts.title, 'hold'),
    ...words.find(texts.description, 'hold'),
    ...words.find(texts.details, 'hold'),
  ]
  const old = before ? wordsIn(before) : []
  return wordsIn(now).some((entry) => !old.includes(entry))
}
