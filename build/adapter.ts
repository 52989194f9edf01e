/** `@astrojs/node`, with an entry of ours: it can also render a page without node's streams around it. */
import node from '@astrojs/node'
import type { AstroIntegration } from 'astro'

const serverEntrypoint = new URL('../src/server/web/front/astro-entry.ts', import.meta.url)

export function adapter(): AstroIntegration {
  // Whole pages are stored anyway: rendering in one piece takes a third less time
  const { name, hooks } = node({ mode: 'middleware', experimentalDisableStreaming: true })
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:done': (options) =>
        hooks['astro:config:done']?.({
          ...options,
          setAdapter: (given) => options.setAdapter({ ...given, serverEntrypoint }),
        }),
    },
  }
}
