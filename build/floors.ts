/**
 * The floors of src/api and src/server, the highest first: a file imports from its own floor and from lower ones.
 * `REST` stands for the files that no floor names. eslint.config.js holds them, and tests/floors.test.ts finds circles.
 */
import { join, relative } from 'node:path'

const REST = 'the rest'

export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/api': [
    ['ask.ts', 'calls.ts', 'pages.ts', 'upload.ts'],
    // The calls
    [REST],
    ['accounts/account-forms.ts', 'listings/edit-forms.ts', 'listings/listing-forms.ts'],
    ['listings/attributes.ts', 'listings/entities.ts'],
    // Facts of the nouns without a schema, and the fields of a list
    [
      ...['alerts/saved-search-limits.ts', 'chat/offer-limits.ts'],
      ...['deals/review-limits.ts', 'listing-fields'],
      ...['listings/attribute-field.ts', 'listings/compare-url.ts', 'listings/list-filters.ts'],
      ...['listings/listing-states.ts', 'listings/listing-url.ts', 'listings/point.ts'],
      ...['listings/sorts.ts', 'media'],
      ...['moderation/rules.ts', 'notify/notification-kinds.ts', 'stats/stat-names.ts'],
    ],
    ['text'],
    ['lib'],
  ],
  'src/server': [
    ['process'],
    ['start.ts', 'doctor', 'calls.ts', 'housekeeping.ts', 'nouns.ts'],
    ['web', 'live', 'page-data', 'overview', 'telegram', 'own-data'],
    [
      ...['accounts', 'alerts', 'categories', 'chat', 'comments', 'deals', 'drafts', 'feed'],
      ...['likes', 'listings', 'moderation', 'push', 'rates', 'safety', 'staff', 'stats'],
    ],
    [
      ...['cases', 'catalogue', 'muted', 'notify', 'ratings', 'staff-policy.ts', 'subjects.ts'],
      'telegram-link',
    ],
    ['attributes'],
    ['app.ts', 'edge', 'http', 'jobs', 'map', 'media', 'members', 'sms'],
    // db, reference, search, words, bus, metrics, and files about settings, failures and time
    [REST],
  ],
}

/** The imports that go up all the same. */
export const UP: readonly { file: string; to: readonly string[]; reason: string }[] = [
  {
    file: 'src/api/lib/common.ts',
    to: ['src/api/chat/offer-limits.ts'],
    reason: 'A type: the error of a closed offer names its state',
  },
  {
    file: 'src/api/lib/posted-form.ts',
    to: ['src/api/listings/entities.ts'],
    reason: 'A type: the last form of a login answers with its session',
  },
  {
    file: 'src/server/app.ts',
    to: [
      'src/server/catalogue/find/search-line.ts',
      'src/server/notify/channel.ts',
      'src/server/push/web-push.ts',
      'src/server/safety/word-list.ts',
      'src/server/stats/counter.ts',
      'src/server/web/response-cache.ts',
    ],
    reason: 'Types: the running application has parts that start.ts opens on higher floors',
  },
  {
    file: 'src/server/db/ask.ts',
    to: ['src/server/app.ts'],
    reason: 'A read names a replica, and the running application has the replicas',
  },
]

/** Paths are relative to the project, with `/`. */
export const isListed = (file: string, target: string): boolean =>
  UP.some((one) => one.file === file && one.to.includes(target))

const floorIn = (root: string, path: string): number => {
  const floors = FLOORS[root] ?? []
  const at = (isHere: (room: string) => boolean) => floors.findIndex((rooms) => rooms.some(isHere))
  const inside = relative(root, path)
  const named = at((room) => inside === room || inside.startsWith(`${room}/`))
  return named >= 0 ? named : at((room) => room === REST)
}

/** True when the import leads to a higher floor, and is not listed. `source` is the relative path that the file imports. */
export function goesUp(file: string, source: string): boolean {
  const target = join(file, '..', source)
  const root = Object.keys(FLOORS).find((folder) => file.startsWith(`${folder}/`))
  if (root === undefined || !target.startsWith(`${root}/`)) return false
  return floorIn(root, target) < floorIn(root, file) && !isListed(file, target)
}
