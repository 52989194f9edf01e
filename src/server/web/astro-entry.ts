/** What `astro build` makes dist/server/entry.mjs of. */
import { createApp } from 'astro/app/entrypoint'

export { handler } from '@astrojs/node/server.js'
export { writeResponse } from 'astro/app/node'

const astro = createApp({ streaming: false })

/** Answers a request without a body; undefined when nothing has this address. */
export function render(request: Request, locals: object): Promise<Response> | undefined {
  const routeData = astro.match(request)
  return routeData && astro.render(request, { addCookieHeader: true, locals, routeData })
}
