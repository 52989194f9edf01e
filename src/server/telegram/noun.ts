import { unlinkIn } from '../telegram-link/link.ts'
import { HOUR_MS } from '../time.ts'
import type { Noun } from '../work/noun.ts'
import { removeOldUpdates } from './bot.ts'

export const telegram: Noun = {
  tasks: [['removing old updates of Telegram', removeOldUpdates, HOUR_MS]],
  forget: (tx, { id }) => unlinkIn(tx, id),
}
