export const MAX_OWN_REPLIES = 5
export const OWN_REPLY_MAX = 200
