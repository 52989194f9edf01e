/** The process; `npm start` builds first. What it imports is loaded once imports are quick. */
import './src/server/process/quick-imports.ts'
await import('./src/server/process/serve-site.ts')
