/**
 * The destination of Astro's own log lines. On the running site they join the log with their origin but without their
 * text, which quotes error messages and addresses with search texts. During a build they go to the terminal.
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
