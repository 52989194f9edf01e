import type { ClientDirective } from 'astro'
import { holdTexts } from './hold-texts.ts'
import { createWaking } from './wake.ts'

/**
 * Hydrates at once, for screens that are all interaction. Unlike with `client:load`, a click or a message sent
 * before the code arrives is not lost: on a slow connection members are quicker than the network.
 */
const form: ClientDirective = (load, _options, island) => {
  // First: a message being sent must not be held back as a click too
  holdTexts(island)
  createWaking(load, island)()
}

export default form
