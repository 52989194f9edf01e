import * as api from '../../api/comments.ts'
import { serve } from '../http/serve.ts'
import { markCommentsRead } from '../notify/read-notifications.ts'
import { deleteComment, editComment, postComment } from './comments.ts'
import { listComments } from './read-comments.ts'
import { listReplies, postReply } from './replies.ts'
import { exportComments } from './export-comments.ts'
import type { Noun } from '../jobs/noun.ts'

export const commentsNoun: Noun = {
  calls: [
    serve(api.comments, async ({ user, params, query, locale }) => {
      const comments = await listComments(params.id, query, user.id, locale)
      await markCommentsRead(user.id, params.id)
      return comments
    }),
    serve(api.postComment, ({ user, params, body, idempotencyKey: key, locale }) =>
      postComment({ serviceId: params.id, authorId: user.id, text: body.text, key }, locale),
    ),
    serve(api.editComment, ({ user, params, body, locale }) => {
      const own = { id: params.commentId, serviceId: params.id, authorId: user.id }
      return editComment(own, body.text, locale)
    }),
    serve(api.deleteComment, ({ user, params }) =>
      deleteComment({ id: params.commentId, serviceId: params.id, authorId: user.id }),
    ),
    serve(api.replies, ({ user, params, query, locale }) =>
      listReplies(params.commentId, query, user.id, locale),
    ),
    serve(api.postReply, ({ user, params, body, idempotencyKey: key, locale }) => {
      const { commentId } = params
      return postReply({ commentId, authorId: user.id, text: body.text, key }, locale)
    }),
  ],
  exportOwn: exportComments,
}
