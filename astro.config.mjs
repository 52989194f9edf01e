import node from '@astrojs/node'
import tailwind from '@tailwindcss/vite'
import i18next from 'astro-i18next'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { chunks } from './build/chunks.ts'
import { contentSecurityPolicy } from './build/content-security-policy.ts'
import { dictionaries } from './build/dictionaries.ts'
import { developmentServer } from './build/development-server.ts'
import { lucide } from './build/lucide.ts'
import { precompress } from './build/precompress.ts'
import { publicScripts } from './build/public-scripts.ts'
import { serverModules } from './build/server-modules.ts'
import * as headScripts from './src/layouts/head-scripts.ts'
import { islandDirectives } from './src/islands/directive/integration.ts'
import { reactIslands } from './src/islands/mount/integration.ts'

export default defineConfig({
  output: 'server',
  // Whole pages are cached anyway, and rendering in one piece takes a third less time
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [
    reactIslands(),
    islandDirectives(),
    i18next({ configPath: './src/i18n/astro-i18next.config.cjs' }),
    developmentServer(),
    publicScripts(),
    dictionaries(),
    precompress(),
  ],
  cache: {
    provider: {
      entrypoint: new URL('src/server/web/cache-provider.ts', import.meta.url),
    },
  },
  security: {
    // API calls carry a token that no other site has, and the phone's proof cookie is SameSite=Lax. Pages with forms
    // check the origin themselves. Astro's check would refuse the mobile app, which posts forms without an Origin.
    checkOrigin: false,
    csp: contentSecurityPolicy(Object.values(headScripts)),
  },
  session: false,
  vite: {
    plugins: [tailwind(), lucide(), serverModules()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
    // These targets make the bundler write widths in long form (docs/decisions/browsers.md)
    build: { cssTarget: ['chrome95', 'safari15.4', 'firefox115'] },
    css: { lightningcss: { exclude: Features.LightDark } },
  },
  devToolbar: { enabled: false },
})
