import { deleteAccountBody } from '../../api/accounts.ts'
import { deleteAccount } from '../../server/accounts/delete-account.ts'
import { clientNetwork } from '../../server/accounts/network.ts'
import {
  endpoint,
  noContent,
  onlyMethods,
  parseJson,
  requireUser,
} from '../../server/http/endpoint.ts'

export const POST = endpoint(async (context) => {
  const { id: userId } = await requireUser(context)
  const { password } = await parseJson(context, deleteAccountBody)
  await deleteAccount({ userId, password, network: clientNetwork(context) })
  return noContent()
})

export const ALL = onlyMethods('POST')
