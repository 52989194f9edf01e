import { block, blocks, report, unblock } from '../../api/safety.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { blockUser, listBlocks, unblockUser } from './blocks.ts'
import { exportReports, saveReport } from './report.ts'
import { eq } from 'drizzle-orm'
import { reports } from '../db/schema/index.ts'
import { SECOND_MS } from '../time.ts'
import { reviewChecker } from './check-review.ts'
import { checkWords } from './check-words.ts'
import type { Noun } from '../work/noun.ts'

export const safety: Noun = {
  calls: [
    serve(report, async ({ user, body, network }) => {
      const { answer, isNew } = await saveReport(user.id, body, network)
      return new ApiResponse(answer, { status: isNew ? 201 : 200 })
    }),
    serve(blocks, ({ user }) => listBlocks(user.id)),
    serve(block, ({ user, params }) => blockUser(user.id, params.id)),
    serve(unblock, ({ user, params }) => unblockUser(user.id, params.id)),
  ],
  jobs: [reviewChecker],
  tasks: [['checking words', checkWords, 10 * SECOND_MS]],
  exportOwn: async ({ userId }) => ({
    blocks: await listBlocks(userId),
    reports: await exportReports(userId),
  }),
  // A report stays without its author, and so without the author's words
  async forget(tx, { id }) {
    await tx.update(reports).set({ note: '' }).where(eq(reports.reporterId, id))
  },
}
