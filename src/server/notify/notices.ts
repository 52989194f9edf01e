/** What a channel says: one notification as it is, several as a list. */
import { localePath, type Locale } from '../../i18n/locale.ts'
import { noticeText } from '../../i18n/notice-text.ts'
import type { Notice, Urgency } from './channel.ts'
import type { Facts } from './facts.ts'
import type { Note } from './note.ts'
import { lineOf } from './notice-lines.ts'

const LINES_AT_MOST = 10

/** Null: there is nothing to say any more. */
export function noticeOf(facts: Facts[], locale: Locale): Notice | null {
  const lines = facts.flatMap((one) => {
    const line = lineOf(one, locale)
    return line ? [{ ...line, urgency: urgencyOf(one.note) }] : []
  })
  const [first] = lines
  if (!first) return null
  if (lines.length === 1) return { ...first, path: localePath(first.path, locale), locale }
  const told = lines.slice(0, LINES_AT_MOST).map(({ title, text }) => `${title}: ${text}`)
  const more = lines.length - told.length
  const rest = more > 0 ? [noticeText('more', locale, { count: more })] : []
  return {
    title: noticeText('several_title', locale, { count: lines.length }),
    text: [...told, ...rest].join('\n'),
    path: localePath('/notifications', locale),
    tag: 'several',
    locale,
    urgency: mostUrgent(lines.map(({ urgency }) => urgency)),
  }
}

function urgencyOf(note: Note): Urgency {
  if (note.type === 'message') return 'high'
  const canWait = note.type === 'review_reminder' || (note.type === 'search' && note.digest)
  return canWait ? 'low' : 'normal'
}

const mostUrgent = (all: Urgency[]): Urgency =>
  (['high', 'normal'] as const).find((one) => all.includes(one)) ?? 'low'
