/** Every noun of the site. A new one is a folder and a line here. */
import { accounts } from './accounts/noun.ts'
import { alerts } from './alerts/noun.ts'
import { changes } from './changes/noun.ts'
import { chat } from './chat/noun.ts'
import { comments } from './comments/noun.ts'
import { deals } from './deals/noun.ts'
import { drafts } from './drafts/noun.ts'
import { figures } from './figures/noun.ts'
import { likes } from './likes/noun.ts'
import { listings } from './listings/noun.ts'
import { media } from './media/noun.ts'
import { moderation } from './moderation/noun.ts'
import { notifications } from './notify/noun.ts'
import { push } from './push/noun.ts'
import { rates } from './rates/noun.ts'
import { safety } from './safety/noun.ts'
import { staff } from './staff/noun.ts'
import { telegram } from './telegram/noun.ts'
import { unwanted } from './unwanted/noun.ts'
import type { Noun } from './work/noun.ts'

/** The order in which an export is written and an account's data removed. */
export const nouns: readonly Noun[] = [
  accounts,
  push,
  listings,
  drafts,
  alerts,
  comments,
  likes,
  chat,
  deals,
  unwanted,
  notifications,
  safety,
  moderation,
  staff,
  telegram,
  changes,
  figures,
  media,
  rates,
]
