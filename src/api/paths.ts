/** Where the calls go (spec §7). Apart from the schemas, which not every island needs. */
import type { LikedKind } from './likes.ts'

export const ACCOUNT_PATHS = {
  sendSms: '/accounts/send-sms/',
  verifyCode: '/accounts/verify-code/',
  register: '/accounts/register/',
  login: '/accounts/login/',
  logout: '/accounts/logout/',
  regions: '/accounts/regions',
  allLocations: '/accounts/all-location',
  districts: '/accounts/districts/',
  profile: '/accounts/user/info/',
  resetPassword: '/accounts/reset-password/',
  sessions: '/accounts/sessions/',
  deleteAccount: '/accounts/delete/',
  exportData: '/accounts/export/',
} as const

export const LISTING_PATHS = {
  products: '/products/api/products',
  productCategories: '/products/api/categories',
  userProducts: '/products/api/user/products',
  services: '/services/api/services',
  serviceCategories: '/services/api/categories',
  userServices: '/services/api/user/services',
} as const

/** A member's own listing; `path` is that of its kind. */
export const ownListingPath = (path: string, id: number): string => `${path}/${id}/`

export const LIKED_ITEMS_PATH = '/global/liked-items/'

/** Where to like, or to take a like back. */
export const likePath = (liked: boolean, kind: LikedKind, id: number): string =>
  `/global/${liked ? 'like' : 'unlike'}/${kind}/${id}/`
