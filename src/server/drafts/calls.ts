/** The calls about listings that are begun and not posted. */
import * as api from '../../api/drafts.ts'
import { takeLimits } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { discardDraft, readDraft, saveDraft } from './drafts.ts'

export const draftCalls = [
  serve(api.readDraft, ({ user, params }) => readDraft(user.id, params.kind)),
  serve(api.saveDraft, async ({ user, params, body }) => {
    await takeLimits([['drafts-member-minute', String(user.id)]])
    return saveDraft(user.id, params.kind, body)
  }),
  serve(api.discardDraft, ({ user, params }) => discardDraft(user.id, params.kind)),
]
