/** The process; `npm start` builds first. quick-imports comes first, so that all later imports resolve faster. */
import './src/server/process/quick-imports.ts'
await import('./src/server/process/serve-site.ts')
