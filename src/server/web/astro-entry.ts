/** What `astro build` makes dist/server/entry.mjs of. */
import { createApp } from 'astro/app/entrypoint'

export { handler } from '@astrojs/node/server.js'
export { writeResponse } from 'astro/app/node'

const astro = createApp({ streaming: false })
const { pageMap } = astro.manifest

// Astro imports a page's module for each request, which takes as long as a few cards
for (const [path, load] of pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined
  pageMap?.set(path, () => (loaded ??= load()))
}

/** Answers a request without a body; undefined when nothing has this address. */
export function render(request: Request, locals: object): Promise<Response> | undefined {
  const routeData = astro.match(request)
  return routeData && astro.render(request, { addCookieHeader: true, locals, routeData })
}
