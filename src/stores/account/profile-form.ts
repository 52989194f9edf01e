/** The profile's edit form. Typed values stay until they are saved or cancelled. */
import { atom, readonlyType } from 'nanostores'
import * as v from 'valibot'
import { username as usernameSchema } from '../../api/text/username.ts'
import type { Profile, RegionWithDistricts } from '../../api/listings/entities.ts'
import type { RequestFailure } from '../../api/lib/request.ts'
import { askAsMember } from '../session/as-member.ts'
import {
  failureFields,
  fieldErrors,
  type FieldErrors,
  retryAfterOf,
  showFailure,
} from '../lib/failure.ts'
import { $profile } from '../session/member-data.ts'
import { preparePhoto, type Prepared } from '../photos/prepare-photo.ts'
import { $session, keepProfile } from '../session/session.ts'
import { showToast } from '../lib/toasts.ts'

type NewAvatar = { blob: Blob; name: string; url: string }
export type ProfileForm = {
  username: string
  /** Null: the region of the district. */
  region: number | null
  district: number | null
  /** A new picture; null: keep the current one. */
  avatar: NewAvatar | 'removed' | null
  busy: 'looking' | 'saving' | null
  errors: FieldErrors
  /** Seconds until the next attempt is allowed, from the server's last answer. */
  retryAfter: number | null
  /** Counts failed attempts. */
  attempt: number
}

/** Long enough for a phone's photo over a slow connection. */
const TIMEOUT_MS = 120_000

const $form = atom<ProfileForm | null>(null)
/** Null: nothing is being edited. */
export const $profileForm = readonlyType($form)

function patch(change: Partial<ProfileForm>): void {
  const form = $form.get()
  if (form) $form.set({ ...form, ...change })
}

/** Opens the form; one that is already open keeps its values. */
export function editProfile({ username, location }: Profile): void {
  if ($form.get()) return
  const place = { region: null, district: location?.id ?? null }
  $form.set({
    username,
    ...place,
    avatar: null,
    busy: null,
    errors: {},
    retryAfter: null,
    attempt: 0,
  })
}

/** Frees the memory of the preview's picture. */
function release(form: ProfileForm | null): void {
  const avatar = form?.avatar
  if (avatar && avatar !== 'removed') URL.revokeObjectURL(avatar.url)
}

export function cancelProfile(): void {
  release($form.get())
  $form.set(null)
}

const without = (field: string): FieldErrors =>
  Object.fromEntries(Object.entries($form.get()?.errors ?? {}).filter(([name]) => name !== field))

export const typeProfileName = (username: string): void =>
  patch({ username, errors: without('username') })

/** Resets the district: it belongs to one region. */
export const chooseProfileRegion = (region: number): void =>
  patch({ region, district: null, errors: without('location_id') })

export const chooseProfileDistrict = (district: number): void =>
  patch({ district, errors: without('location_id') })

/** The region to show: the chosen one, else the district's. */
export const regionOf = (
  places: readonly RegionWithDistricts[],
  { region, district }: Pick<ProfileForm, 'region' | 'district'>,
): RegionWithDistricts | undefined =>
  places.find(({ id, districts }) =>
    region === null ? districts.some((one) => one.id === district) : id === region,
  )

/** The running check of a picture. */
let look: Promise<void> | undefined

/** Checks a picture before taking it; a bad one is refused and the last good one stays. */
export async function pickAvatar(
  file: File,
  prepare: (file: File) => Promise<Prepared> = preparePhoto,
): Promise<void> {
  if ($form.get()?.busy) return
  patch({ busy: 'looking', errors: without('profile_image') })
  look = takeAvatar(file, prepare)
  await look
}

async function takeAvatar(file: File, prepare: (file: File) => Promise<Prepared>): Promise<void> {
  const prepared = await prepare(file)
  if (!prepared.ok)
    return patch({ busy: null, errors: { ...without(''), profile_image: prepared.reason } })
  release($form.get())
  const avatar = { blob: prepared.blob, name: file.name, url: URL.createObjectURL(prepared.blob) }
  patch({ busy: null, avatar })
}

/** Removes the picture, be it just picked or already saved. */
export function removeAvatar(): void {
  if ($form.get()?.busy) return
  release($form.get())
  patch({ avatar: 'removed', errors: without('profile_image') })
}

/** Saves once the check of the picture has ended; true on success. */
export async function saveProfile(lang: string): Promise<boolean> {
  const mustWait = $form.get()?.busy === 'looking'
  if (mustWait) await look
  const form = $form.get()
  if (!form || form.busy) return false
  if (mustWait && form.errors['profile_image']) {
    wentWrong(form.errors)
    return false
  }
  // An unchanged name is not checked: it may be older than a rule
  const isRenamed = form.username !== $session.get()?.user_info.username
  const parsed = v.safeParse(v.object({ username: isRenamed ? usernameSchema : v.string() }), form)
  const errors = parsed.success ? {} : fieldErrors(parsed.issues)
  if (form.district === null) errors['location_id'] = 'district_emtpy_message'
  if (!parsed.success || Object.keys(errors).length > 0) {
    wentWrong(errors)
    return false
  }
  patch({ busy: 'saving', errors: {}, retryAfter: null })
  const answer = await askAsMember('PUT /accounts/user/info/', {
    body: formData(parsed.output.username, form),
    lang,
    timeoutMs: TIMEOUT_MS,
  })
  if (!answer.ok) return refused(answer.failure)
  cancelProfile()
  keepProfile(answer.data)
  $profile.mutate(answer.data)
  showToast('success', 'profile_updated')
  return true
}

function formData(username: string, { district, avatar }: ProfileForm): FormData {
  const form = new FormData()
  form.append('username', username)
  form.append('location_id', String(district))
  if (avatar === 'removed') form.append('remove_profile_image', 'true')
  else if (avatar) form.append('profile_image', avatar.blob, avatar.name)
  return form
}

const wentWrong = (errors: FieldErrors, retryAfter: number | null = null): void =>
  patch({ busy: null, errors, retryAfter, attempt: ($form.get()?.attempt ?? 0) + 1 })

function refused(failure: RequestFailure): false {
  wentWrong(failureFields(failure), retryAfterOf(failure))
  showFailure(failure, 'profile_update_fail_message')
  return false
}
