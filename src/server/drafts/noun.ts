import * as api from '../../api/listings/drafts.ts'
import { takeLimits } from '../http/limits.ts'
import { serve } from '../http/serve.ts'
import { discardDraft, readDraft, saveDraft } from './drafts.ts'
import { HOUR_MS } from '../time.ts'
import { exportDrafts, removeOldDrafts } from './drafts.ts'
import type { Noun } from '../jobs/noun.ts'

export const draftsNoun: Noun = {
  calls: [
    serve(api.readDraft, ({ user, params }) => readDraft(user.id, params.kind)),
    serve(api.saveDraft, async ({ user, params, body }) => {
      await takeLimits([['drafts-member-minute', String(user.id)]])
      return saveDraft(user.id, params.kind, body)
    }),
    serve(api.discardDraft, ({ user, params }) => discardDraft(user.id, params.kind)),
  ],
  tasks: [['removing old drafts', removeOldDrafts, HOUR_MS]],
  exportOwn: async ({ userId }) => ({ drafts: await exportDrafts(userId) }),
}
