/** Business constants and limits (spec §5, §9), shared by forms and server. */
export const SITE_NAME = 'Bozor'
export const CURRENCY = 'Sum'

export const PRODUCT_PAGE_SIZE = 12
export const SERVICE_PAGE_SIZE = 10
/** The selector's values with their visible labels. */
export const PAGE_SIZES = [
  { value: 12, label: '10' },
  { value: 24, label: '20' },
  { value: 48, label: '50' },
] as const
export const MAX_PAGE_SIZE = 100
/** Above this, the count of a list that is not counted ahead is a minimum ("10.000+"). */
export const MAX_EXACT_COUNT = 10_000
/** The same for a list filtered by attributes. */
export const MAX_FILTERED_COUNT = 3_000
/** The same for the results of a search. */
export const MAX_SEARCH_COUNT = 1_000

export const TITLE_MAX = 120
export const PRODUCT_DESCRIPTION_MAX = 5000
export const SERVICE_DESCRIPTION_MAX = 500
export const JOB_DESCRIPTION_MAX = 3000
export const PRICE_MAX = 999_999_999_999
/** Longer than any price with all its words, in UTF-16 units. */
export const PRICE_TEXT_MAX = 60
export const SERVICE_NAME_IN_CARD = 20
export const SERVICE_DESCRIPTION_IN_CARD = 34

export const MAX_IMAGES = 10
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** Phones with “50 megapixels” write 8192 × 6144. */
export const MAX_IMAGE_PIXELS = 51_000_000
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const PHONE_LENGTH = 13
export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const CODE_LENGTH = 6
export const REGISTER_STEPS = 4
export const PROFILE_SECTION_SIZE = 3

export const COMMENT_MAX = 2000
export const COMMENT_PAGE_SIZE = 10
export const REPLIES_AT_ONCE = 50
export const MESSAGES_AT_ONCE = 50
export const MESSAGE_MAX = 4000
export const REPORT_NOTE_MAX = 500
export const FAVOURITE_NOTE_MAX = 200
export const FOLDER_NAME_MAX = 30
/** The folders of one member's favourites. */
export const MAX_FOLDERS = 20
export const REPORTED_KINDS = [
  'user',
  'product',
  'service',
  'comment',
  'message',
  'review',
  'wanted',
] as const
/** Reasons to report a text or a person. */
export const REPORT_REASONS_OF_PEOPLE = [
  'fraud',
  'spam',
  'offensive',
  'personal_data',
  'prohibited',
  'other',
] as const
/** Reasons to report a listing. */
export const REPORT_REASONS = [
  'fraud',
  'prohibited',
  'spam',
  'stolen_photo',
  'wrong_category',
  'wrong_place',
  'unreal_price',
  'fake_brand',
  'offensive',
  'personal_data',
  'other',
] as const

/** Limits of a member's muted sellers and words. */
export const MAX_HIDDEN_SELLERS = 200
export const MAX_MUTED_WORDS = 20

/** The solution of a proof of work lies in the second half of these steps. */
export const WORK_STEPS_MAX = 300

/** The longest name of today has 35 characters. */
export const CATEGORY_NAME_MAX = 60

/** An admin may do everything that a moderator may. */
export const STAFF_ROLES = ['moderator', 'admin'] as const

/** How a member was confirmed: a firm by papers that staff saw, a person by the state's login. */
export const VERIFICATION_METHODS = ['papers', 'oneid'] as const

export const APPEAL_MAX = 1000
export const APPEAL_DAYS = 30

/** Ready answers of a member in chats. */
export const MAX_OWN_REPLIES = 5
export const OWN_REPLY_MAX = 200
