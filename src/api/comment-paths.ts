/** Where the comment calls go (spec §7). Apart from the schemas, which not every island needs. */
import { LISTING_PATHS } from './paths.ts'

export const commentsPath = (serviceId: number): string =>
  `${LISTING_PATHS.services}/${serviceId}/comments/`
export const commentPath = (serviceId: number, id: number): string =>
  `${commentsPath(serviceId)}${id}/`
export const repliesPath = (commentId: number): string =>
  `/services/api/comments/${commentId}/replies/`
