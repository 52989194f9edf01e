import { likedItemsQuery } from '../../api/likes.ts'
import {
  endpoint,
  json,
  onlyMethods,
  parseQuery,
  requestLocale,
  requireUser,
} from '../../server/http/endpoint.ts'
import { likedItems } from '../../server/likes/liked-items.ts'

export const GET = endpoint(async (context) => {
  const { id } = await requireUser(context)
  const query = parseQuery(context, likedItemsQuery)
  return json(await likedItems(id, query, requestLocale(context)))
})

export const ALL = onlyMethods('GET')
