/** Members as everybody sees them. */
import * as v from 'valibot'
import { call } from '../lib/call.ts'
import { byId, extend, time } from '../lib/schemas.ts'
import { person } from '../listings/entities.ts'
import { publicBadge } from './badge.ts'

const user = extend(person, {
  created_at: time,
  /** Null: nobody has confirmed who the member is, or a sanction hides it. */
  verified: v.nullable(publicBadge),
})
export type PublicUser = v.InferOutput<typeof user>

export const readUser = call('GET /users/[id]/', { who: 'anyone', params: byId, answer: user })
