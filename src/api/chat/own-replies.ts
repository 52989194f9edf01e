/** A member's own quick replies for chats, in order, on all their devices. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { MAX_OWN_REPLIES, OWN_REPLY_MAX } from '../lib/limits.ts'
import { userText } from '../text/user-text.ts'

const reply = userText(OWN_REPLY_MAX, { required: 'message_required', tooLong: 'message_too_long' })
export const readOwnReplies = call('GET /chats/own-replies/', {
  who: 'member',
  answer: v.object({ texts: v.array(v.string()) }),
})
export const saveOwnReplies = call('PUT /chats/own-replies/', {
  who: 'member',
  body: v.object({
    texts: v.pipe(v.array(reply), v.maxLength(MAX_OWN_REPLIES, 'invalid_request')),
  }),
})
