/** Resets each API test file to the server of the run: the file before may have had its own. */
import { isStarted } from '../../src/server/app.ts'
import { talkTo } from './api.ts'

// A worker keeps its modules from file to file: a site left running would answer for the next file's
if (isStarted()) throw new Error('The test file before did not stop its site')
talkTo()
