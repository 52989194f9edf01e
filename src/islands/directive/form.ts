import type { ClientDirective } from 'astro'
import { holdTexts } from './hold-texts.ts'
import { createWaking } from './wake.ts'

/**
 * Hydrates at once, for screens that are all interaction. Unlike `client:load` a click or a message sent
 * before the code arrived is not lost: on a slow phone people are quicker than the network.
 */
const form: ClientDirective = (load, _options, island) => {
  // First: what is sent must not be held back as a click too
  holdTexts(island)
  createWaking(load, island)()
}

export default form
