import * as api from '../../api/moderation/muted.ts'
import { serve } from '../http/serve.ts'
import { addMutedWords, hideSeller, readMuted, removeMutedWord, showSeller } from './muted.ts'
import type { Noun } from '../jobs/noun.ts'

export const mutedNoun: Noun = {
  calls: [
    serve(api.readMuted, ({ user }) => readMuted(user.id)),
    serve(api.hideSeller, ({ user, params }) => hideSeller(user.id, params.id)),
    serve(api.showSeller, ({ user, params }) => showSeller(user.id, params.id)),
    serve(api.addMutedWords, ({ user, body }) => addMutedWords(user.id, body.words)),
    serve(api.removeMutedWord, ({ user, params }) => removeMutedWord(user.id, params.id)),
  ],
  exportOwn: async ({ userId }) => ({ unwanted: await readMuted(userId) }),
}
