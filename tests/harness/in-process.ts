/** For runs whose every file needs the site in its own process, with the usual settings (vitest.mutation.config.ts). */
import { serveHere } from './serve-here.ts'

await serveHere()
