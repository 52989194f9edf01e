import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteAccount, exportData } from '../../../src/stores/account/account.ts'
import { submitLogin } from '../../../src/stores/account/login-form.ts'
import { $profile, $sessions } from '../../../src/stores/session/member-data.ts'
import {
  editProfile,
  pickAvatar,
  saveProfile,
  typeProfileName,
} from '../../../src/stores/account/profile-form.ts'
import { $session } from '../../../src/stores/session/session.ts'
import { photo } from '../../fixtures/photos.ts'
import { newMember, PASSWORD, server } from '../../harness/api.ts'
import { eventually } from '../../harness/eventually.ts'

let member: Awaited<ReturnType<typeof newMember>>
beforeAll(async () => {
  member = await newMember()
  const call = globalThis.fetch
  vi.stubGlobal('document', { documentElement: { lang: 'ru', dataset: {} } })
  // A browser adds the site's address
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', member.ip)
    return call(server().url + path, { ...init, headers })
  })
})
afterAll(() => vi.unstubAllGlobals())

test('Profile, sessions, export and deletion: the stores and the server agree', async () => {
  const login = { phone_number: member.phone, password: PASSWORD }
  await submitLogin(login, ['+82'], 'ru')
  const unbind = [$profile.listen(() => {}), $sessions.listen(() => {})]
  const profile = await eventually(() => {
    const { data } = $profile.get()
    return data ?? Promise.reject(new Error('not there yet'))
  })
  expect(profile).toMatchObject({
    username: member.username,
    phone_number: member.phone,
    profile_image: null,
    location: { district: 'Мирабадский район' },
  })
  await eventually(() => {
    const mine = $sessions.get().data?.map(({ current }) => current)
    expect(mine).toEqual([true, false])
  })

  editProfile(profile)
  typeProfileName(`${member.username} yangi`)
  const picture = new File([new Uint8Array(await photo())], 'men.jpg', { type: 'image/jpeg' })
  await pickAvatar(picture, async (blob) => ({ ok: true, blob }))
  expect(await saveProfile('ru')).toBe(true)
  const saved = $session.get()?.profile
  expect(saved?.username).toBe(`${member.username} yangi`)
  expect(saved?.profile_image?.image).toMatch(/^\/media\//)
  expect($profile.get().data?.profile_image).toEqual(saved?.profile_image)

  expect(await exportData('ru')).toMatchObject({ profile: saved })
  expect(await deleteAccount('wrong password', 'ru')).toBe(false)
  expect($session.get()).not.toBeNull()
  expect(await deleteAccount(PASSWORD, 'ru')).toBe(true)
  expect($session.get()).toBeNull()
  await submitLogin(login, ['+82'], 'ru')
  expect($session.get()).toBeNull()
  for (const stop of unbind) stop()
})
