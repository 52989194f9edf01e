import { afterEach, expect, test, vi } from 'vitest'
import { $profile, $sessions } from '../../../src/stores/session/member-data.ts'
import { loadProfile } from '../../../src/stores/session/profile.ts'
import { $session, dropSession } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'
import { eventually } from '../../harness/eventually.ts'

const unbinds: (() => void)[] = []
const look = (store: typeof $profile | typeof $sessions) => unbinds.push(store.listen(() => {}))

afterEach(() => {
  for (const unbind of unbinds.splice(0)) unbind()
  while ($toast.get()) dismiss()
  void dropSession()
  vi.unstubAllGlobals()
})

test('The loaded profile is stored in the session', async () => {
  const { profile } = logIn()
  const profile_image = { image: '/media/me.webp' }
  const asked = answerWith({ body: { ...profile, username: 'aziza', profile_image } })
  look($profile)
  await eventually(() => expect($profile.get().data?.username).toBe('aziza'))
  expect(asked[0]?.path).toBe('/accounts/user/info/')
  expect(asked[0]?.headers.get('Accept-Language')).toBe('uz')
  expect($session.get()).toMatchObject({
    user_info: { username: 'aziza', location: profile.location },
    profile: { username: 'aziza', profile_image },
  })
})

test('A guest sends no request', async () => {
  const asked = answerWith()
  look($profile)
  look($sessions)
  expect(asked).toEqual([])
  expect($profile.get().data).toBeUndefined()
})

test('A failed request can be repeated', async () => {
  logIn()
  const asked = answerWith(error(500, 'server_error'), { body: [] })
  look($sessions)
  await eventually(() => expect($sessions.get().error).toBeDefined())
  $sessions.revalidate()
  await eventually(() => expect($sessions.get().data).toEqual([]))
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/accounts/sessions/'))
})

test('A dead token empties everything with one toast', async () => {
  logIn()
  answerWith(error(401, 'auth_required'), error(401, 'auth_required'))
  look($profile)
  look($sessions)
  await eventually(() => expect($session.get()).toBeNull())
  expect($toast.get()?.key).toBe('session_ended')
  dismiss()
  expect($toast.get()).toBeNull()
  await eventually(() => expect($profile.get()).toEqual({ loading: false }))
})

test('profile: an answer that comes after another member’s login is not stored in their session', async () => {
  const { profile } = logIn()
  let answer = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return Response.json({ ...profile, username: 'birinchi' })
  })
  const answered = loadProfile('uz')
  logIn()
  answer()
  await answered
  expect($session.get()?.user_info.username).toBe('aziz')
})
