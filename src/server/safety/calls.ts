/** The calls about reports and blocks. */
import { block, blocks, report, unblock } from '../../api/safety.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import { blockUser, listBlocks, unblockUser } from './blocks.ts'
import { saveReport } from './report.ts'

export const safetyCalls = [
  serve(report, async ({ user, body, network }) => {
    const { answer, isNew } = await saveReport(user.id, body, network)
    return new ApiResponse(answer, { status: isNew ? 201 : 200 })
  }),
  serve(blocks, ({ user }) => listBlocks(user.id)),
  serve(block, ({ user, params }) => blockUser(user.id, params.id)),
  serve(unblock, ({ user, params }) => unblockUser(user.id, params.id)),
]
