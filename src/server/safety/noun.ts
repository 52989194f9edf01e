import { block, blocks, unblock } from '../../api/moderation/safety.ts'
import { serve } from '../http/serve.ts'
import { blockUser, listBlocks, unblockUser } from './blocks.ts'
import { SECOND_MS } from '../time.ts'
import { reviewChecker } from './check-review.ts'
import { checkWords } from './check-words.ts'
import type { Noun } from '../jobs/noun.ts'

export const safetyNoun: Noun = {
  calls: [
    serve(blocks, ({ user }) => listBlocks(user.id)),
    serve(block, ({ user, params }) => blockUser(user.id, params.id)),
    serve(unblock, ({ user, params }) => unblockUser(user.id, params.id)),
  ],
  jobs: [reviewChecker],
  tasks: [['checking words', checkWords, 10 * SECOND_MS]],
  exportOwn: async ({ userId }) => ({ blocks: await listBlocks(userId) }),
}
