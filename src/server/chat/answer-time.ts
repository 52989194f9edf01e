/** Measures how long people wait for a member's first answer. */
import * as v from 'valibot'
import { DAY_S, HOUR_S } from '../time.ts'
import { one } from '../db/ask.ts'

export type AnswerTime = 'hour' | 'day' | 'later'

/** Fewer chats say nothing. */
const CHATS_AT_LEAST = 5
const NEWEST_CHATS = 100

const row = v.object({ chats: v.number(), seconds: v.nullable(v.number()) })

/**
 * The median over the newest chats that others began. A chat without an answer counts as never answered after a day, and
 * is left out before.
 */
export async function answerTime(userId: number): Promise<AnswerTime | null> {
  const { chats, seconds } = await one('pages', row, {
    name: 'answer time',
    text: MEDIAN,
    values: [userId],
  })
  if (chats < CHATS_AT_LEAST || seconds === null) return null
  if (seconds <= HOUR_S) return 'hour'
  return seconds <= DAY_S ? 'day' : 'later'
}

/** Two index lookups per chat. */
const MEDIAN = `
  select count(*) as chats, percentile_disc(0.5) within group (order by seconds) as seconds from (
    select coalesce(extract(epoch from answer.created_at - question.created_at), 'infinity')::float8 as seconds
    from (select id from rooms where first_user_id = $1
      union all select id from rooms where second_user_id = $1
      order by id desc limit ${NEWEST_CHATS}) as room,
    lateral (select sender_id, created_at from messages where room_id = room.id
      order by id limit 1) as question
    left join lateral (select created_at from messages where room_id = room.id and sender_id = $1
      and not is_automatic order by id limit 1) as answer on true
    where question.sender_id is distinct from $1
      and (answer.created_at is not null or question.created_at < now() - interval '1 day')) as first_answers`
