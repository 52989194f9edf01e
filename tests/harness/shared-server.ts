/** Each file of the API's tests begins with the server of the run: the one before it may have had its own. */
import { talkTo } from './api.ts'

talkTo()
