import { reportBody } from '../../api/reports.ts'
import { endpoint, json, onlyMethods, parseJson, requireUser } from '../../server/http/endpoint.ts'
import { report } from '../../server/safety/report.ts'

export const POST = endpoint(async (context) => {
  const { id } = await requireUser(context)
  const { answer, isNew } = await report(id, await parseJson(context, reportBody))
  return json(answer, isNew ? 201 : 200)
})

export const ALL = onlyMethods('POST')
