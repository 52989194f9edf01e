import { vi } from 'vitest'
import { dropSession, openSession } from '../../src/stores/session/session.ts'

let members = 0

/** A member that no other test has seen, on a page in Uzbek. */
export function logIn() {
  const id = ++members
  const facts = { documentElement: { lang: 'uz', dataset: {} }, visibilityState: 'visible' }
  vi.stubGlobal('document', Object.assign(new EventTarget(), facts))
  const location = { id: 11, region: 'Toshkent shahri', district: 'Mirobod tumani' }
  const token = `token ${id}`
  openSession({ token, user_info: { id, username: 'aziz', location } })
  const profile = {
    id,
    username: 'aziz',
    phone_number: '+821012345678',
    location,
    profile_image: null,
    user_type: 'regular' as const,
  }
  return { token, profile, leave: dropSession }
}
