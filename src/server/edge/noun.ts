import type { Noun } from '../jobs/noun.ts'
import { purgeHandler } from './purge.ts'

export const edgeNoun: Noun = { jobs: [purgeHandler] }
