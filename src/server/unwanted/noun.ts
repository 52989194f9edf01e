import * as api from '../../api/moderation/unwanted.ts'
import { serve } from '../http/serve.ts'
import {
  addUnwantedWords,
  hideSeller,
  readUnwanted,
  removeUnwantedWord,
  showSeller,
} from './unwanted.ts'
import type { Noun } from '../work/noun.ts'

export const unwanted: Noun = {
  calls: [
    serve(api.readUnwanted, ({ user }) => readUnwanted(user.id)),
    serve(api.hideSeller, ({ user, params }) => hideSeller(user.id, params.id)),
    serve(api.showSeller, ({ user, params }) => showSeller(user.id, params.id)),
    serve(api.addUnwantedWords, ({ user, body }) => addUnwantedWords(user.id, body.words)),
    serve(api.removeUnwantedWord, ({ user, params }) => removeUnwantedWord(user.id, params.id)),
  ],
  exportOwn: async ({ userId }) => ({ unwanted: await readUnwanted(userId) }),
}
