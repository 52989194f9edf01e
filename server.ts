/** The process; `npm start` builds first. Its modules load after the import cache is on. */
import './src/server/process/quick-imports.ts'
await import('./src/server/process/serve-site.ts')
