import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const entrypoint = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Adds `client:member`, `client:toast` and `client:form`, which decide when islands hydrate. */
export const islandDirectives = (): AstroIntegration => ({
  name: 'island-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'member', entrypoint: entrypoint('./member.ts') })
      addClientDirective({ name: 'toast', entrypoint: entrypoint('./toast.ts') })
      addClientDirective({ name: 'form', entrypoint: entrypoint('./form.ts') })
    },
  },
})
