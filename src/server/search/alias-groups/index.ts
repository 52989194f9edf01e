import { BUILDING } from './building.ts'
import { BUSINESS } from './business.ts'
import { CLOTHING } from './clothing.ts'
import { COUNTRYSIDE } from './countryside.ts'
import { ELECTRONICS } from './electronics.ts'
import { FARM } from './farm.ts'
import { FOOD } from './food.ts'
import { HEALTH } from './health.ts'
import { HOME } from './home.ts'
import { HOUSEHOLD } from './household.ts'
import { LEISURE } from './leisure.ts'
import { PLACES } from './places.ts'
import { PROPERTY } from './property.ts'
import { QUALITIES } from './qualities.ts'
import { ROADS } from './roads.ts'
import { ROOMS } from './rooms.ts'
import { SCHOOL } from './school.ts'
import { SERVICES } from './services.ts'
import { TOOLS } from './tools.ts'
import { TRADE } from './trade.ts'
import { TRANSPORT } from './transport.ts'
import { WARES } from './wares.ts'
import { WORK } from './work.ts'

/**
 * Synonyms, a group per line, in any script: a search for one finds the others. Spellings that `fold` or `looseKey`
 * already unite need no line.
 */
export const ALIAS_GROUPS: readonly string[] = [
  ...BUILDING,
  ...BUSINESS,
  ...CLOTHING,
  ...COUNTRYSIDE,
  ...ELECTRONICS,
  ...FARM,
  ...FOOD,
  ...HEALTH,
  ...HOME,
  ...HOUSEHOLD,
  ...LEISURE,
  ...PLACES,
  ...PROPERTY,
  ...QUALITIES,
  ...ROADS,
  ...ROOMS,
  ...SCHOOL,
  ...SERVICES,
  ...TOOLS,
  ...TRADE,
  ...TRANSPORT,
  ...WARES,
  ...WORK,
]
