/** Resets each API test file to the server of the run: the file before may have had its own. */
import { talkTo } from './api.ts'

talkTo()
