/**
 * The query parameters of each address. Others are dropped: they would make one page many, each rendered and cached
 * separately.
 */
import { splitRoute } from '../../api/lib/call.ts'
import { apiPrefix, calls } from '../../api/calls.ts'
import { pageAt } from '../../api/pages.ts'
import { ATTRIBUTE_PARAMETERS } from '../catalogue/attribute-filters.ts'
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

function parametersOf(path: string): Names {
  if (apiPrefix(path) === undefined) {
    const page = splitLocale(withoutDefault(path)).path.replace(/(?<=.)\/$/, '')
    const { parameters = [], takesAttributes } = pageAt(page) ?? {}
    return takesAttributes ? new Set([...parameters, ...ATTRIBUTE_PARAMETERS]) : new Set(parameters)
  }
  const parts = routeParts(path)
  const names = OF_CALLS.flatMap(({ route, names }) => (fitsRoute(route, parts) ? names : []))
  return new Set(['lang', ...names])
}

/**
 * The address with its known parameters in one spelling. A form repeats an attribute for each chosen option; of any other
 * repeated parameter the first one counts.
 */
export function withKnownParameters(url: URL): URL {
  if (url.search === '') return url
  const names = parametersOf(url.pathname)
  const query = new URLSearchParams()
  const valueOf = (name: string, first: string) =>
    ATTRIBUTE_PARAMETERS.has(name) ? url.searchParams.getAll(name).join(',') : first
  for (const [name, value] of url.searchParams)
    if (names.has(name) && !query.has(name)) query.append(name, valueOf(name, value))
  url.search = String(query)
  return url
}
