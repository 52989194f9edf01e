import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const clientEntrypoint = fileURLToPath(new URL('client.tsx', import.meta.url))

/** Astro's React integration, with `client.tsx` mounting the islands. */
export function reactIslands(): AstroIntegration {
  // No streaming, like the pages; islands therefore make no ids with useId (lint knows)
  const integration = react({ experimentalDisableStreaming: true })
  const setup = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  }
}
