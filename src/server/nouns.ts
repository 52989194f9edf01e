/** Every noun of the site. A new one is a folder and a line here. */
import { accountsNoun } from './accounts/noun.ts'
import { alertsNoun } from './alerts/noun.ts'
import { edgeNoun } from './edge/noun.ts'
import { feedNoun } from './feed/noun.ts'
import { chatNoun } from './chat/noun.ts'
import { commentsNoun } from './comments/noun.ts'
import { dealsNoun } from './deals/noun.ts'
import { draftsNoun } from './drafts/noun.ts'
import { statsNoun } from './stats/noun.ts'
import { likesNoun } from './likes/noun.ts'
import { listingsNoun } from './listings/noun.ts'
import { mediaNoun } from './media/noun.ts'
import { moderationNoun } from './moderation/noun.ts'
import { notificationsNoun } from './notify/noun.ts'
import { pushNoun } from './push/noun.ts'
import { ratesNoun } from './rates/noun.ts'
import { safetyNoun } from './safety/noun.ts'
import { staffNoun } from './staff/noun.ts'
import { telegramNoun } from './telegram/noun.ts'
import { mutedNoun } from './muted/noun.ts'
import type { Noun } from './jobs/noun.ts'

/** The order in which an export is written and an account's data removed. */
export const nouns: readonly Noun[] = [
  accountsNoun,
  pushNoun,
  listingsNoun,
  draftsNoun,
  alertsNoun,
  commentsNoun,
  likesNoun,
  chatNoun,
  dealsNoun,
  mutedNoun,
  notificationsNoun,
  safetyNoun,
  moderationNoun,
  staffNoun,
  telegramNoun,
  feedNoun,
  statsNoun,
  mediaNoun,
  ratesNoun,
  edgeNoun,
]
