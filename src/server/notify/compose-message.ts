/** Composes a channel's message: one notification in full, several as a list. */
import { localePath, type Locale } from '../../i18n/locale.ts'
import { messageText } from '../../i18n/message-text.ts'
import type { ChannelMessage, Urgency } from './channel.ts'
import type { Facts } from './facts.ts'
import { lineOf, type Line } from './event-lines.ts'
import type { Note } from './note.ts'
import { quietFor } from './quiet-hours.ts'
import type { Settings } from './settings.ts'

const LINES_AT_MOST = 10

/** Null when nothing is left to say. A notification that waited for the end of the quiet hours says so. */
export function composeMessage(facts: Facts[], settings: Settings): ChannelMessage | null {
  const { locale } = settings
  const lines = facts.flatMap((one) => {
    const line = lineOf(one, locale)
    return line ? [{ ...line, urgency: urgencyOf(one.note) }] : []
  })
  const [first] = lines
  if (!first) return null
  const { path, text, ...rest } = lines.length === 1 ? first : several(lines, locale)
  const end = facts.some((one) => isLate(one, settings)) ? [messageText('late_text', locale)] : []
  return { ...rest, text: [text, ...end].join('\n'), path: localePath(path, locale), locale }
}

type UrgentLine = Line & { urgency: Urgency }

function several(lines: UrgentLine[], locale: Locale): UrgentLine {
  const told = lines.slice(0, LINES_AT_MOST).map(({ title, text }) => `${title}: ${text}`)
  const more = lines.length - told.length
  const rest = more > 0 ? [messageText('more', locale, { count: more })] : []
  return {
    title: messageText('several_title', locale, { count: lines.length }),
    text: [...told, ...rest].join('\n'),
    path: '/notifications',
    tag: 'several',
    urgency: mostUrgent(lines.map(({ urgency }) => urgency)),
  }
}

function urgencyOf(note: Note): Urgency {
  if (note.type === 'message') return 'high'
  const canWait =
    ['review_reminder', 'idle'].includes(note.type) ||
    (note.type === 'search' && note.form !== 'alert')
  return canWait ? 'low' : 'normal'
}

const mostUrgent = (all: Urgency[]): Urgency =>
  (['high', 'normal'] as const).find((one) => all.includes(one)) ?? 'low'

const isLate = ({ due_at }: Facts, { atNight, quietFrom, quietTo }: Settings): boolean =>
  !atNight && quietFor({ from: quietFrom, to: quietTo }, due_at) > 0
