/**
 * Where Astro's own lines go. In the running site they join the log: where they come from, but not their text, which
 * quotes messages of errors and addresses with what somebody searched for. A build talks to the terminal.
 */
import type { AstroLoggerDestination } from 'astro'
import terminal from 'astro/logger/node'
import { app, isStarted } from '../app.ts'
import { framesOf } from '../describe-error.ts'

export default function astroLog(): AstroLoggerDestination {
  const { write } = terminal()
  return {
    write(event) {
      if (!isStarted()) return write(event)
      const { level, label, message } = event
      if (level !== 'silent') app().log[level]({ label, stack: framesOf(message) }, 'Astro')
    },
  }
}
