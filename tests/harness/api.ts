import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Session } from '../../src/api/listings/entities.ts'
import { checkAnswer } from './check-answer.ts'
import { eventually } from './eventually.ts'
import {
  DISTRICT,
  PASSWORD,
  somebody,
  takeReadyMember,
  type Member,
  type Somebody,
} from './people.ts'

export { DISTRICT, PASSWORD, somebody, type Somebody } from './people.ts'

type Target = {
  url: string
  logFile: string
  /** Writes a member into the server's database, if this process can reach it. */
  addMember?: (who: Somebody) => Promise<Member>
}
let target: Target | undefined
/** Sends the calls of a test file to a server of its own; without one to that of the run. */
export const talkTo = (server?: Target) => {
  target = server
}
/** The server of this test file. */
export const server = (): Target =>
  target ?? { url: inject('serverUrl'), logFile: inject('serverLog') }

type Call = { method?: string; body?: unknown; headers?: Record<string, string>; from?: Somebody }

/** Calls the server under test; plain data is sent as JSON, an answer is checked against its schema. */
export async function call(path: string, { method, body, headers, from }: Call = {}) {
  const raw = body === undefined || body instanceof FormData || typeof body === 'string'
  const verb = method ?? (body === undefined ? 'GET' : 'POST')
  const answer = await fetch(server().url + path, {
    method: verb,
    redirect: 'manual',
    headers: {
      ...(raw ? {} : { 'Content-Type': 'application/json' }),
      ...(from && { 'X-Forwarded-For': from.ip }),
      ...headers,
    },
    ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
  })
  await checkAnswer(verb, path, answer)
  return answer
}

/** The codes that the console driver "sent" to a phone. */
async function codesOf(phone: string): Promise<string[]> {
  const log = await readFile(server().logFile, 'utf8')
  const start = `SMS to ${phone}: KOD`
  const lines = log.split('\n').filter((line) => line.startsWith(start))
  return lines.flatMap((line) => /\b\d{6}\b/.exec(line.slice(start.length)) ?? [])
}

/** The last of more than `before` codes: the answer may arrive before the server's output reaches the file. */
export const lastCode = (phone: string, before = 0): Promise<string> =>
  eventually(async () => {
    const codes = await codesOf(phone)
    const code = codes.length > before && codes.at(-1)
    return code || Promise.reject(new Error(`No SMS was sent to ${phone}`))
  })

/** Proves a phone like a visitor; returns the proof cookie. */
export async function verifyPhone(person: Somebody): Promise<string> {
  const phone_number = person.phone
  const { length: before } = await codesOf(phone_number)
  const asked = await call('/accounts/send-sms/', { body: { phone_number }, from: person })
  const { request_id }: { request_id?: string } = await asked.json()
  const otp = await lastCode(phone_number, before)
  const body = { phone_number, otp, request_id }
  return cookieIn(await call('/accounts/verify-code/', { body, from: person }), 'phone_proof')
}

/** A cookie of an answer in the form of the next request; '' when it sets none. */
export function cookieIn(answer: Response, name: string): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))
  return cookie?.split(';')[0] ?? ''
}

/** A new member, registered through the real calls only where no row can be written. */
export async function newMember(who?: Somebody) {
  const session = await (who ? register(who) : aSession())
  return { ...session, auth: { Authorization: `Token ${session.token}` } }
}

async function aSession(): Promise<Member> {
  if (target?.addMember) return target.addMember(somebody())
  return (target ? undefined : takeReadyMember()) ?? register(somebody())
}

async function register(person: Somebody): Promise<Member> {
  const cookie = await verifyPhone(person)
  const answer = await call('/accounts/register/', {
    body: {
      username: person.username,
      password: PASSWORD,
      phone_number: person.phone,
      user_type: 'regular',
      location_id: DISTRICT,
    },
    headers: { Cookie: cookie },
    from: person,
  })
  if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}`)
  const session: Session = await answer.json()
  return { ...person, ...session }
}
