/** The calls by which members export their data and delete their account. */
import * as api from '../../api/accounts/profile.ts'
import { withinLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import type { Noun } from '../jobs/noun.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'

const FILE = { 'Content-Disposition': 'attachment; filename="bozor.json"' }

export const ownDataCalls = (nouns: readonly Noun[]) => [
  serve(api.exportData, async ({ user, token, locale }) => {
    const data = await withinLimits([['exports-member-day', String(user.id)]], () =>
      exportData(nouns, { userId: user.id, token, locale }),
    )
    return new ApiResponse(data, { headers: FILE })
  }),
  serve(api.deleteAccount, ({ user, body, network }) =>
    deleteAccount(nouns, { userId: user.id, password: body.password, network }),
  ),
]
