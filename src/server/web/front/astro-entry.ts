/** What `astro build` makes dist/server/entry.mjs of. */
import { hash } from 'node:crypto'
import { createApp } from 'astro/app/entrypoint'
import { BytesResponse } from './bytes-response.ts'
import { encodeText } from './encode-text.ts'

export { handler } from '@astrojs/node/server.js'
export { writeResponse } from 'astro/app/node'

globalThis.Response = BytesResponse
TextEncoder.prototype.encode = encodeText

const astro = createApp({ streaming: false })
const { pageMap, csp, clientDirectives } = astro.manifest

// Astro imports a page's module for each request, which takes as long as a few cards
for (const [path, load] of pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined
  pageMap?.set(path, () => (loaded ??= load()))
}

// Each page's policy would also allow the scripts of directives that none of our islands uses
const unused = new Set<unknown>()
for (const name of ['idle', 'load', 'media', 'only', 'visible']) {
  unused.add(`sha256-${hash('sha256', clientDirectives.get(name) ?? '', 'base64')}`)
  clientDirectives.delete(name)
}
if (csp) {
  const { scriptDirective, styleDirective } = csp
  scriptDirective.hashes = scriptDirective.hashes.filter((entry) => !unused.has(entry))
  // In one piece: Astro puts the policy together anew for each page
  for (const directive of [scriptDirective, styleDirective]) {
    const { resources, hashes } = directive
    directive.resources = [[...resources, ...hashes.map((entry) => `'${String(entry)}'`)].join(' ')]
    directive.hashes = []
  }
}

/** Answers a request without a body; undefined when nothing has this address. */
export function render(request: Request, locals: object): Promise<Response> | undefined {
  const routeData = astro.match(request)
  return routeData && astro.render(request, { addCookieHeader: true, locals, routeData })
}
