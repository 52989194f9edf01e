/** For tests that need the site in their own process, with the usual settings. */
import { serveHere } from './serve-here.ts'

await serveHere()
