import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import type { RegionWithDistricts } from '../../../src/api/listings/entities.ts'
import {
  $profileForm,
  cancelProfile,
  chooseProfileDistrict,
  chooseProfileRegion,
  editProfile,
  pickAvatar,
  regionOf,
  removeAvatar,
  saveProfile,
  typeProfileName,
} from '../../../src/stores/account/profile-form.ts'
import { $session, dropSession, keepProfile } from '../../../src/stores/session/session.ts'
import { $toast, dismiss } from '../../../src/stores/lib/toasts.ts'
import { answerWith, error } from '../fake-answers.ts'
import { logIn } from '../logged-in.ts'

const named = (name: string) => ({
  name_uz: name,
  name_uz_cyrl: name,
  name_ru: name,
  name_en: name,
  slug: name,
})
const region = (id: number, ...districts: number[]): RegionWithDistricts => ({
  id,
  region: `region ${id}`,
  ...named(`region ${id}`),
  districts: districts.map((district) => ({ id: district, district: '', ...named('') })),
})
const PLACES = [region(1, 11, 12), region(2, 21)]
const file = (name = 'men.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const good = async () => ({ ok: true as const, blob: new Blob(['small']) })

const form = () => $profileForm.get()
const shownRegion = () => {
  const shown = form()
  return shown && regionOf(PLACES, shown)?.id
}
const said = () => $toast.get()?.key
const edit = () => {
  const member = logIn()
  editProfile(member.profile)
  return member
}

afterEach(() => {
  while ($toast.get()) dismiss()
  cancelProfile()
  void dropSession()
  vi.unstubAllGlobals()
})

test('The form starts with the known data; the region is that of the district', () => {
  edit()
  expect(form()).toMatchObject({ username: 'aziz', district: 11, avatar: null })
  expect(shownRegion()).toBe(1)
})

test('Another region clears the district, a district of it keeps the region', () => {
  edit()
  chooseProfileRegion(2)
  expect(form()).toMatchObject({ district: null })
  expect(shownRegion()).toBe(2)
  chooseProfileDistrict(21)
  expect(shownRegion()).toBe(2)
})

test('Without a district or a name nothing is sent', async () => {
  const asked = answerWith()
  edit()
  typeProfileName(' ')
  chooseProfileRegion(2)
  expect(await saveProfile('uz')).toBe(false)
  expect(form()).toMatchObject({
    errors: { username: 'username_invalid', location_id: 'district_emtpy_message' },
    attempt: 1,
  })
  expect(asked).toEqual([])
  typeProfileName('aziza')
  expect(form()?.errors).toEqual({ location_id: 'district_emtpy_message' })
})

test('Without a district alone nothing is sent, and choosing one clears the error', async () => {
  const { profile } = edit()
  const asked = answerWith({ body: profile })
  chooseProfileRegion(2)
  expect(await saveProfile('uz')).toBe(false)
  expect(await saveProfile('uz')).toBe(false)
  expect(form()).toMatchObject({ errors: { location_id: 'district_emtpy_message' }, attempt: 2 })
  expect(asked).toEqual([])
  chooseProfileDistrict(21)
  expect(form()?.errors).toEqual({})
  expect(shownRegion()).toBe(2)
  expect(await saveProfile('uz')).toBe(true)
})

test('A district in another region than the first has its region', () => {
  expect(regionOf(PLACES, { region: null, district: 21 })?.id).toBe(2)
})

test('A changed name is checked before it is sent, an old one is not', async () => {
  const { profile } = edit()
  const asked = answerWith({ body: profile })
  const old = { ...profile, username: 'Воzor' }
  typeProfileName(old.username)
  expect(await saveProfile('uz')).toBe(false)
  expect([form()?.errors, asked]).toEqual([{ username: 'username_mixed_scripts' }, []])
  cancelProfile()
  keepProfile(old)
  editProfile(old)
  expect(await saveProfile('uz')).toBe(true)
})

test('Saved data are in the session at once', async () => {
  const { profile, token } = edit()
  const profile_image = { image: '/media/new.webp' }
  const asked = answerWith({ body: { ...profile, username: 'aziza', profile_image } })
  typeProfileName(' aziza ')
  await pickAvatar(file(), good)
  expect(await saveProfile('uz')).toBe(true)
  const [{ path, body, headers } = {}] = asked
  expect(path).toBe('/accounts/user/info/')
  expect(headers?.get('Authorization')).toBe(`Token ${token}`)
  if (!(body instanceof FormData)) return expect.fail('no form')
  expect(body.get('username')).toBe('aziza')
  expect(body.get('location_id')).toBe('11')
  expect(body.get('profile_image')).toMatchObject({ name: 'men.jpg', size: 5 })
  expect($session.get()).toMatchObject({
    user_info: { username: 'aziza' },
    profile: { username: 'aziza', profile_image },
  })
  expect(form()).toBeNull()
  expect(said()).toBe('profile_updated')
})

test('A refused picture keeps the last good one', async () => {
  edit()
  await pickAvatar(file('good.jpg'), good)
  await pickAvatar(file('bad.jpg'), async () => ({ ok: false, reason: 'image_valid_type' }))
  expect(form()).toMatchObject({
    avatar: { name: 'good.jpg' },
    errors: { profile_image: 'image_valid_type' },
    busy: null,
  })
})

test('A removed picture is sent as removed, one picked after it as usual', async () => {
  const { profile } = edit()
  const asked = answerWith({ body: profile }, { body: profile })
  await pickAvatar(file(), good)
  removeAvatar()
  expect(form()?.avatar).toBe('removed')
  await saveProfile('uz')
  editProfile(profile)
  removeAvatar()
  await pickAvatar(file(), good)
  await saveProfile('uz')
  const sent = asked.map(({ body }) => (body instanceof FormData ? [...body.keys()] : []))
  expect(sent[0]).toContain('remove_profile_image')
  expect(sent[0]).not.toContain('profile_image')
  expect(sent[1]).toContain('profile_image')
  expect(sent[1]).not.toContain('remove_profile_image')
})

test('Removing a picture clears the error about the last one', async () => {
  edit()
  await pickAvatar(file(), async () => ({ ok: false, reason: 'image_valid_type' }))
  expect(form()?.errors).toEqual({ profile_image: 'image_valid_type' })
  removeAvatar()
  expect(form()?.errors).toEqual({})
})

test('Without a form a picture is ignored', async () => {
  await pickAvatar(file(), good)
  removeAvatar()
  expect(form()).toBeNull()
})

test('A picture can be chosen or removed only when nothing else is under way', async () => {
  const { profile } = edit()
  const bad = async () => ({ ok: false as const, reason: 'image_valid_type' as const })
  let show = (_: Awaited<ReturnType<typeof good>>) => {}
  const slow = () => new Promise<Awaited<ReturnType<typeof good>>>((resolve) => (show = resolve))
  await pickAvatar(file(), bad)
  const looking = pickAvatar(file('first.jpg'), slow)
  expect(form()).toMatchObject({ busy: 'looking', errors: {} })
  removeAvatar()
  await pickAvatar(file('second.jpg'), good)
  expect(form()?.avatar).toBeNull()
  show(await good())
  await looking
  expect(form()).toMatchObject({ busy: null, avatar: { name: 'first.jpg' } })
  await pickAvatar(file(), bad)
  removeAvatar()
  expect(form()).toMatchObject({ avatar: 'removed', errors: {} })
  const asked = answerWith({ body: profile })
  const saving = saveProfile('uz')
  expect(form()?.busy).toBe('saving')
  await pickAvatar(file(), good)
  expect(form()?.avatar).toBe('removed')
  await saving
  expect(asked[0]?.body instanceof FormData && asked[0].body.get('remove_profile_image')).toBe(
    'true',
  )
})

test('A form saved while its picture is checked waits for that, and stops at a bad one', async () => {
  const { profile } = edit()
  const asked = answerWith({ body: profile }, { body: profile })
  const bad = async () => ({ ok: false as const, reason: 'image_valid_type' as const })
  void pickAvatar(file(), bad)
  expect(await saveProfile('uz')).toBe(false)
  expect(form()).toMatchObject({ errors: { profile_image: 'image_valid_type' }, attempt: 1 })
  void pickAvatar(file(), good)
  expect(await Promise.all([saveProfile('uz'), saveProfile('uz')])).toEqual([true, false])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body instanceof FormData && asked[0].body.has('profile_image')).toBe(true)
  editProfile(profile)
  await pickAvatar(file(), bad)
  expect(await saveProfile('uz')).toBe(true)
})

test('The browser keeps no preview that is no longer shown', async () => {
  edit()
  const shown = () => {
    const avatar = form()?.avatar
    return avatar && avatar !== 'removed' ? avatar.url : ''
  }
  const isKept = (url: string) => resolveObjectURL(url) !== undefined
  const pick = async () => {
    await pickAvatar(file(), good)
    expect(isKept(shown())).toBe(true)
    return shown()
  }
  const replaced = await pick()
  const removed = await pick()
  removeAvatar()
  const cancelled = await pick()
  cancelProfile()
  expect([replaced, removed, cancelled].map(isKept)).toEqual([false, false, false])
})

test.each([
  [error(409, 'username_taken', { errors: { username: 'username_taken' } }), 'username_taken'],
  [error(500, 'server_error'), 'profile_update_fail_message'],
  ['broken line' as const, 'FETCH_ERROR'],
])('A failure shows an error and loses no text: %j', async (answer, message) => {
  const { profile } = edit()
  answerWith(answer, { body: profile })
  typeProfileName('aziza')
  expect(await saveProfile('uz')).toBe(false)
  expect(said()).toBe(message)
  expect(form()).toMatchObject({ username: 'aziza', busy: null, attempt: 1 })
  editProfile(profile)
  expect(form()?.username).toBe('aziza')
  expect(await saveProfile('uz')).toBe(true)
})

test('A temporary refusal shows the wait, and keeps name and picture', async () => {
  const { profile } = edit()
  const headers = { 'Retry-After': '20' }
  const asked = answerWith({ ...error(503, 'pictures_unavailable'), headers }, { body: profile })
  typeProfileName('aziza')
  await pickAvatar(file(), good)
  expect(await saveProfile('uz')).toBe(false)
  expect(form()).toMatchObject({ username: 'aziza', avatar: { name: 'men.jpg' }, retryAfter: 20 })
  expect(await saveProfile('uz')).toBe(true)
  const [first, second] = asked.map(({ body }) => (body instanceof FormData ? [...body] : []))
  expect(second).toMatchObject([
    ['username', 'aziza'],
    ['location_id', '11'],
    ['profile_image', { name: 'men.jpg', size: 5 }],
  ])
  expect(second?.map(([name]) => name)).toEqual(first?.map(([name]) => name))
})

test('An unknown token ends the session', async () => {
  edit()
  answerWith(error(401, 'auth_required'))
  expect(await saveProfile('uz')).toBe(false)
  expect($session.get()).toBeNull()
  expect(said()).toBe('session_ended')
})

test('A second tap is not a second save', async () => {
  const { profile } = edit()
  const asked = answerWith({ body: profile }, { body: profile })
  await Promise.all([saveProfile('uz'), saveProfile('uz')])
  expect(asked).toHaveLength(1)
})
