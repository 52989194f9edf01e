/** The logged-in member of this browser: local storage key `root`, shared by all tabs. */
import { readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { Profile, Session } from '../../api/listings/entities.ts'
import { storageOf } from '../lib/browser-storage.ts'
import { persistentAtom } from '../lib/persistent.ts'
import { parseStored } from '../lib/stored-json.ts'

const root = v.object({
  auth: v.object({
    token: v.string(),
    user_info: v.object({
      id: v.number(),
      username: v.string(),
      location: v.nullable(v.object({ id: v.number(), region: v.string(), district: v.string() })),
    }),
    profile: v.nullish(
      v.object({
        username: v.string(),
        profile_image: v.nullable(v.object({ image: v.string() })),
      }),
      null,
    ),
  }),
})

export type Auth = v.InferOutput<typeof root>['auth']

const $auth = persistentAtom<Auth | null>('root', null, {
  decode: (stored: string) => parseStored(root, stored)?.auth ?? null,
  // Undefined removes the key
  encode: (auth: Auth | null) => (auth ? JSON.stringify({ auth }) : undefined),
})

/** The session of this browser; null for a guest. */
export const $session = readonlyType($auth)

export const myId = (): number | undefined => $auth.get()?.user_info.id

export function openSession({ token, user_info }: Session): void {
  $auth.set({ token, user_info, profile: null })
}

/** Stores the server's data about the member; the header and other tabs show it at once. */
export function keepProfile({ username, location, profile_image }: Profile): void {
  const auth = $auth.get()
  if (!auth) return
  const user_info = { ...auth.user_info, username, location }
  $auth.set({ ...auth, user_info, profile: { username, profile_image } })
}

/**
 * Ends a session whose token the server no longer knows; drafts stay for the next login. The session is removed last,
 * so that a page closed halfway doesn't leave chats behind: the next page does it again.
 */
export async function dropSession(): Promise<void> {
  const dropped = $auth.get()?.token
  await forget(/^chats-/)
  // A new login may have happened meanwhile
  if ($auth.get()?.token === dropped) $auth.set(null)
}

/** Removes the session and everything else that this browser stores for the site; only the page cache is awaited. */
export async function closeSession(): Promise<void> {
  $auth.set(null)
  storageOf('localStorage')?.clear()
  await forget(/^(pages|chats)-/)
}

/** Deletes caches (public-script/sw.ts, chat/saved-chats.ts): the next member must not read them. */
async function forget(names: RegExp): Promise<void> {
  try {
    for (const name of await caches.keys()) if (names.test(name)) await caches.delete(name)
  } catch {
    // A browser without caches, or one that refuses them, has stored nothing
  }
}

/** Switches the style sheet between guest and member; the head script sets this mark first. */
function mark(auth: Readonly<Auth> | null): void {
  const { dataset } = document.documentElement
  if (auth) dataset['session'] = 'member'
  else delete dataset['session']
}
if (typeof document !== 'undefined') $auth.listen(mark)
