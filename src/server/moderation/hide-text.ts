import { hideWanted } from '../alerts/wanted/publish.ts'
import { hideComment } from '../comments/hide-comment.ts'

/** How texts that members publish beside listings are hidden, or shown again; returns the cache tags to invalidate. */
export const hideText = { comment: hideComment, wanted: hideWanted }
