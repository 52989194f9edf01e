/** Notifications of members and their channels; shared by browsers and server. */

export const NOTE_TYPES = [
  'message',
  'offer_ending',
  'offer_void',
  'comment',
  'reply',
  'deal',
  'review',
  'review_reminder',
  'expiring',
  'search',
  'idle',
  'price',
  'reserved',
  'sold',
  'back',
  'decision',
  'wrong_code',
  'passkey_added',
  'verified',
  'verification_ended',
  'cases_wait',
] as const
export type NoteType = (typeof NOTE_TYPES)[number]

/** Notifications that a member switches on or off together. */
export const NOTE_GROUPS = [
  'messages',
  'comments',
  'deals',
  'listings',
  'searches',
  'favourites',
  'decisions',
] as const
export type NoteGroup = (typeof NOTE_GROUPS)[number]

export const GROUP_OF: Record<NoteType, NoteGroup> = {
  message: 'messages',
  offer_ending: 'messages',
  offer_void: 'deals',
  comment: 'comments',
  reply: 'comments',
  deal: 'deals',
  review: 'deals',
  review_reminder: 'deals',
  expiring: 'listings',
  search: 'searches',
  idle: 'searches',
  price: 'favourites',
  reserved: 'favourites',
  sold: 'favourites',
  back: 'favourites',
  decision: 'decisions',
  wrong_code: 'decisions',
  passkey_added: 'decisions',
  verified: 'decisions',
  verification_ended: 'decisions',
  cases_wait: 'decisions',
}

/** Ways to reach a member who is not on the site. */
export const CHANNELS = ['telegram', 'push'] as const
export type ChannelName = (typeof CHANNELS)[number]

/** The quiet hours in Tashkent, unless a member sets others. */
export const QUIET_HOURS = { from: 22, to: 8 } as const
