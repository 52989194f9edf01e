/** Values of devices that go together: memory fits the storage, wear the condition. */
import { chance, integer, pick } from '../random.ts'
import type { Usual, Values } from './draw.ts'

/** New things are sealed, used ones are not. */
export const wear: Usual = ({ next, isNew }): Values =>
  isNew ? { wear: 'sealed', warranty: 12 } : { wear: pick(next, ['likenew', 'light', 'light']) }

const RAM_BESIDE: Readonly<Record<string, readonly string[]>> = {
  '64': ['3', '4'],
  '128': ['6', '8'],
  '256': ['8', '12'],
}
const FIRST_COLOURS = ['black', 'white', 'blue', 'grey']

export const phone: Usual = (drawn) => {
  const { next, said, isNew } = drawn
  const kind = said['phone_kind']
  if (kind === 'button') return { ...wear(drawn), imei: 'yes' }
  const isApple = said['phone_brand'] === 'apple'
  const storage = String(said['storage'] ?? pick(next, ['64', '128', '128', '256']))
  return {
    ...wear(drawn),
    storage,
    ram: isApple ? undefined : pick(next, RAM_BESIDE[storage] ?? ['8']),
    imei: kind === 'smartphone' ? pick(next, ['yes', 'yes', 'yes', 'no']) : undefined,
    battery: isApple && !isNew ? integer(next, 79, 97) : undefined,
    colour: pick(next, FIRST_COLOURS),
    box: chance(next, 0.7) ? 'true' : undefined,
  }
}

const DISPLAYS = { laptop: ['13.3', '14', '15.6'], monitor: ['24', '27'] } as const
const DESKTOPS = new Set(['laptop', 'desktop'])

export const computer: Usual = (drawn) => {
  const { next, said, title } = drawn
  const kind = String(said['computer_kind'])
  const inches = /\b(?:24|27)\b/.exec(title)?.[0]
  if (kind === 'monitor') return { ...wear(drawn), screen: inches ?? pick(next, DISPLAYS.monitor) }
  if (!DESKTOPS.has(kind)) return wear(drawn)
  return {
    ...wear(drawn),
    ram: pick(next, ['8', '16']),
    storage: pick(next, ['256', '512']),
    disk: 'ssd',
    screen: kind === 'laptop' ? pick(next, DISPLAYS.laptop) : undefined,
  }
}

const INCHES = /\b(?:32|40|43|50|55)\b/

export const television: Usual = (drawn) => ({
  ...wear(drawn),
  screen: drawn.said['tv_kind'] === 'tv' ? INCHES.exec(drawn.title)?.[0] : undefined,
})
