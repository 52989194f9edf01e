/**
 * Leaves `src/server` out of the bundle: the built site imports the same modules as server.ts, so
 * there is one application and one class of each error per process. Node runs these files unbuilt.
 */
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../src/server', import.meta.url))

export const serverModules = (): Plugin => ({
  name: 'server-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  async resolveId(source, importer, options) {
    const module = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!module?.id.startsWith(FOLDER + sep)) return module
    // package.json maps #server to the folder, wherever the bundle is
    return { id: `#server/${relative(FOLDER, module.id).replaceAll(sep, '/')}`, external: true }
  },
})
