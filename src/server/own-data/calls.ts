/** The calls by which members export their data and delete their account. */
import * as api from '../../api/accounts/profile.ts'
import { exported, type Exported } from '../../api/accounts/profile.ts'
import { withinLimits } from '../http/limits.ts'
import { ApiResponse, serve } from '../http/serve.ts'
import type { Noun } from '../jobs/noun.ts'
import { deleteAccount } from './delete-account.ts'

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

type Member = Parameters<NonNullable<Noun['exportOwn']>>[0]

/** All data of a member, one part from each noun; of chats only the messages that the member wrote. */
export async function exportData(nouns: readonly Noun[], member: Member): Promise<Exported> {
  const data: Partial<Exported> = { exported_at: new Date().toISOString() }
  for (const { exportOwn } of nouns) Object.assign(data, await exportOwn?.(member))
  if (!isWhole(data)) throw new Error('A part of the export is missing')
  return data
}

const isWhole = (data: Partial<Exported>): data is Exported =>
  Object.keys(exported.entries).every((part) => part in data)
