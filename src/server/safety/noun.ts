import { eq } from 'drizzle-orm'
import { words } from '../db/schema/index.ts'
import { SECOND_MS } from '../time.ts'
import { reviewChecker } from './check-review.ts'
import { checkWords } from './check-words.ts'
import type { Noun } from '../jobs/noun.ts'

export const safetyNoun: Noun = {
  jobs: [reviewChecker],
  tasks: [['checking words', checkWords, 10 * SECOND_MS]],
  // Nobody else uses these words; those that other sellers use have no number
  async forget(tx, { id }) {
    await tx.delete(words).where(eq(words.sellerId, id))
  },
}
