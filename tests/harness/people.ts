/** The people of tests: each has an own address, because limits count by it, and an own phone. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '../../src/api/listings/entities.ts'

/** Tashkent city, Mirobod district */
export const DISTRICT = 1_726_273
export const PASSWORD = 'correct horse battery'

const PLACES = 100
const PEOPLE_OF_A_PLACE = 100_000

/** Reserves a number that no other process of this run has, by making its folder in the run's folder. */
function takePlace(): number {
  for (let place = 1; place < PLACES; place++)
    try {
      mkdirSync(join(tmpdir(), `people-${place}`))
      return place
    } catch {
      // Another process has it
    }
  throw new Error(`More than ${PLACES} processes have people`)
}

let place: number | undefined
let people = 0

export function somebody() {
  place ??= takePlace()
  return person(place * PEOPLE_OF_A_PLACE + people++)
}
export type Somebody = ReturnType<typeof somebody>

/** Long enough for a password, too short to be taken for a phone number in a name. */
const person = (id: number) => ({
  ip: `${10 + ((id >> 16) & 127)}.${(id >> 8) & 255}.${id & 255}.1`,
  phone: `+82${String(id).padStart(10, '0')}`,
  username: `user${id}`,
})

export type Member = Somebody & Session

/** The answer that a login of this person would get. */
export const withSession = (who: Somebody, id: number): Member => ({
  ...who,
  token: createHash('sha256').update(`session of ${id}`).digest('base64url'),
  user_info: {
    id,
    username: who.username,
    location: { id: DISTRICT, region: 'Toshkent shahri', district: 'Mirobod tumani' },
  },
})

/** The run's server starts with members for this many processes, and this many for each. */
const READY_PLACES = 25
const READY_OF_A_PLACE = 200
export const READY_MEMBERS = READY_PLACES * READY_OF_A_PLACE
let taken = 0

/** Ready member number n; their ids are above those of members who register. */
export const readyMember = (n: number): Member => withSession(person(90_000_000 + n), 1_000_000 + n)

/** A ready member that nobody else has; undefined when none is left for this process. */
export function takeReadyMember(): Member | undefined {
  place ??= takePlace()
  if (place > READY_PLACES || taken >= READY_OF_A_PLACE) return undefined
  return readyMember((place - 1) * READY_OF_A_PLACE + taken++)
}
