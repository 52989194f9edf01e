/**
 * All forbidden goods. A word with a harmless meaning too ("nos", "avtomat", "patron") is listed only with words that
 * make it plain.
 */
import { ALCOHOL } from './alcohol.ts'
import { OTHER_BOARDS } from './boards.ts'
import { DRUGS } from './drugs.ts'
import { EXPLOSIVES } from './explosives.ts'
import type { Goods } from './goods.ts'
import { MEDICINES } from './medicines.ts'
import { IN_OTHERS_NAME, PAPERS_AND_MONEY } from './papers.ts'
import { PEOPLE } from './people.ts'
import { PROFITS } from './profits.ts'
import { SECRETS } from './secrets.ts'
import { TOBACCO } from './tobacco.ts'
import { WEAPONS } from './weapons.ts'
import { DRONES, STATE_TREASURES, WILDLIFE } from './wildlife.ts'

export const GOODS: readonly Goods[] = [
  ...DRUGS,
  ...TOBACCO,
  ...ALCOHOL,
  ...MEDICINES,
  ...WEAPONS,
  ...EXPLOSIVES,
  ...PAPERS_AND_MONEY,
  ...IN_OTHERS_NAME,
  ...SECRETS,
  ...PEOPLE,
  ...WILDLIFE,
  ...STATE_TREASURES,
  ...DRONES,
  ...PROFITS,
  ...OTHER_BOARDS,
]
