/**
 * Resolves simple imports itself, for all modules loaded after this one. Node would read and parse the package.json
 * around each module for that: drizzle-orm's has 180 KB, which cost half of a start. Node still resolves the first
 * import of each package by our modules, and all imports of packages by packages.
 */
import { registerHooks, type ResolveFnOutput } from 'node:module'

const packages = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: importer, conditions } = context
    if (!importer || !conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.')) return siblingOf(importer, specifier) ?? next(specifier, context)
    if (importer.includes('/node_modules/')) return next(specifier, context)
    const target = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    packages.set(specifier, target)
    return target
  },
})

function siblingOf(importer: string, specifier: string): ResolveFnOutput | undefined {
  const { href: url, pathname } = new URL(specifier, importer)
  if (pathname.endsWith('.ts')) return { url, format: 'module-typescript', shortCircuit: true }
  if (pathname.endsWith('.js') && importer.includes('/node_modules/drizzle-orm/'))
    return { url, format: 'module', shortCircuit: true }
  return undefined
}
