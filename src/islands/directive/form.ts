import type { ClientDirective } from 'astro'
import { replayClick } from './replay.ts'

/**
 * Hydrates at once, for screens that are all interaction. Unlike `client:load` a click made before
 * the code arrived is not lost: on a slow phone people are quicker than the network.
 */
const form: ClientDirective = (load, _options, island) => {
  const release = replayClick(island, () => {})
  island.addEventListener('astro:hydrate', release, { once: true })
  void load().then((run) => run())
}

export default form
