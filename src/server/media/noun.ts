import { HOUR_MS } from '../time.ts'
import { sweepPictures } from './sweep-pictures.ts'
import type { Noun } from '../jobs/noun.ts'

export const mediaNoun: Noun = {
  tasks: [['sweeping pictures', sweepPictures, HOUR_MS]],
}
