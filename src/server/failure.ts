import type { OfferState } from '../api/chat/offer-limits.ts'
import type { ErrorCode, OfferPromise, WorkChallenge } from '../api/lib/common.ts'

const STATUS: Partial<Record<ErrorCode, number>> = {
  auth_required: 401,
  wrong_credentials: 401,
  not_yours: 403,
  member_limited: 403,
  member_suspended: 403,
  phone_not_verified: 403,
  phone_hidden: 403,
  phone_proof_required: 403,
  phone_banned: 403,
  wrong_password: 403,
  chat_blocked: 403,
  chat_picture_unanswered: 403,
  passkey_refused: 403,
  too_many_passkeys: 403,
  too_many_searches: 403,
  too_many_folders: 403,
  offers_used_up: 403,
  too_many_offers: 403,
  too_many_wanted: 403,
  not_found: 404,
  phone_unknown: 404,
  region_unknown: 404,
  telegram_not_tied: 404,
  method_not_allowed: 405,
  upload_stalled: 408,
  conflict: 409,
  sent_before: 409,
  phone_taken: 409,
  username_taken: 409,
  username_similar: 409,
  listing_exists: 409,
  listing_closed: 409,
  offer_closed: 409,
  offer_open: 409,
  offer_promised: 409,
  price_fixed: 409,
  wanted_no_listing: 409,
  push_off: 409,
  review_revealed: 409,
  gone: 410,
  review_closed: 410,
  entry_over: 410,
  passkey_over: 410,
  resync: 410,
  too_large: 413,
  wrong_media_type: 415,
  proof_of_work_required: 428,
  too_many_requests: 429,
  chat_picture_limit: 429,
  moderator_limit: 429,
  bump_too_soon: 429,
  server_error: 500,
  sms_failed: 502,
  push_failed: 502,
  pictures_unavailable: 503,
  telegram_off: 503,
  unavailable: 503,
}

type Details = {
  errors?: Record<string, ErrorCode>
  retryAfter?: number
  challenge?: WorkChallenge
  /** The listing that prevents the call. */
  listingId?: number
  /** The state of an offer that is no longer open. */
  offerState?: OfferState
  /** The accepted offer that prevents the call. */
  promise?: OfferPromise
  /** The uploaded file at fault; the message begins with its name. */
  file?: string
  /** Replaces the status that belongs to the code. */
  status?: number
  headers?: Record<string, string>
  /** For the log only. */
  cause?: unknown
}

/** An expected failure of a request; the router turns it into the response. Unlisted codes have status 400. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'Failure'
    this.code = code
    this.status = details.status ?? STATUS[code] ?? 400
    this.details = details
  }
}

export const isFailure = (error: unknown): error is Failure => error instanceof Failure
