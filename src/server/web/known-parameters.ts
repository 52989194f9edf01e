/**
 * The query parameters of each address. Others are dropped: they would make one page many, each rendered and cached
 * separately.
 */
import { splitRoute } from '../../api/lib/call.ts'
import { apiPrefix, calls } from '../../api/calls.ts'
import { pageAt } from '../../api/pages.ts'
import { isAttributeParameter } from '../catalogue/attribute-filters.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { fitsRoute, routeParts } from '../http/route-parts.ts'
import { fieldsOf } from '../http/parse.ts'

type Names = ReadonlySet<string>

const OF_CALLS = calls.flatMap(({ call }) => {
  const names = fieldsOf(call.query).map(([name]) => name)
  return names.length > 0 ? [{ route: routeParts(splitRoute(call.route).path), names }] : []
})

/** `/uz/…` redirects to the address without it, so it has the same parameters. */
const withoutDefault = (path: string): string => path.replace(/^\/uz(?=\/|$)/, '') || '/'

function parametersOf(path: string): { names: Names; takesAttributes: boolean } {
  if (apiPrefix(path) === undefined) {
    const page = splitLocale(withoutDefault(path)).path.replace(/(?<=.)\/$/, '')
    const { parameters, takesAttributes = false } = pageAt(page) ?? {}
    return { names: new Set(parameters), takesAttributes }
  }
  const parts = routeParts(path)
  const names = OF_CALLS.flatMap(({ route, names }) => (fitsRoute(route, parts) ? names : []))
  return { names: new Set(['lang', ...names]), takesAttributes: false }
}

/**
 * The address with its known parameters in one spelling. A form repeats an attribute for each chosen option; of any other
 * repeated parameter the first one counts.
 */
export function withKnownParameters(url: URL): URL {
  if (url.search === '') return url
  const { names, takesAttributes } = parametersOf(url.pathname)
  const query = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    if (query.has(name)) continue
    if (names.has(name)) query.append(name, value)
    else if (takesAttributes && isAttributeParameter(name))
      query.append(name, url.searchParams.getAll(name).join(','))
  }
  url.search = String(query)
  return url
}
