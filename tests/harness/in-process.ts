/**
 * For runs in which every file needs the site in its own process, with the default settings
 * (tests/mutation/vitest.config.ts).
 */
import { serveHere } from './serve-here.ts'

await serveHere()
