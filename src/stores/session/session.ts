/** Who is logged in on this browser: local storage key `root`, shared by all tabs. */
import { readonlyType } from 'nanostores'
import * as v from 'valibot'
import type { Profile, Session } from '../../api/entities.ts'
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
  // Undefined takes the key away
  encode: (auth: Auth | null) => (auth ? JSON.stringify({ auth }) : undefined),
})

/** The session of this browser, null for a guest. */
export const $session = readonlyType($auth)

export const myId = (): number | undefined => $auth.get()?.user_info.id

export function openSession({ token, user_info }: Session): void {
  $auth.set({ token, user_info, profile: null })
}

/** What the server knows about the member; header and other tabs show it at once. */
export function keepProfile({ username, location, profile_image }: Profile): void {
  const auth = $auth.get()
  if (!auth) return
  const user_info = { ...auth.user_info, username, location }
  $auth.set({ ...auth, user_info, profile: { username, profile_image } })
}

/**
 * The server no longer knows the token: log in again, and nothing that was typed is lost. The session goes last, so that
 * a page that is left meanwhile is not the end of it: the next one does it again.
 */
export async function dropSession(): Promise<void> {
  const dropped = $auth.get()?.token
  await forget(/^chats-/)
  // Somebody may have logged in meanwhile
  if ($auth.get()?.token === dropped) $auth.set(null)
}

/** Forgets the session and all else that this browser keeps for the site; what is left to wait for are the pages. */
export async function closeSession(): Promise<void> {
  $auth.set(null)
  storageOf('localStorage')?.clear()
  await forget(/^(pages|chats)-/)
}

/** What was read here (public-script/sw.ts, chat/saved-chats.ts) is for nobody who comes after. */
async function forget(names: RegExp): Promise<void> {
  try {
    for (const name of await caches.keys()) if (names.test(name)) await caches.delete(name)
  } catch {
    // A browser without caches, or one that refuses them, has stored nothing
  }
}

/** The style sheet shows the guest's or the member's page by the mark that the head script set first. */
function mark(auth: Readonly<Auth> | null): void {
  const { dataset } = document.documentElement
  if (auth) dataset['session'] = 'member'
  else delete dataset['session']
}
if (typeof document !== 'undefined') $auth.listen(mark)
