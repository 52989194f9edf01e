import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@tailwindcss/vite'
import i18next from 'astro-i18next'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), i18next({ configPath: './astro-i18next.config.cjs' })],
  vite: { plugins: [tailwind()] },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
})
