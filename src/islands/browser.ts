import { useStore } from '@nanostores/react'
import { useSyncExternalStore } from 'react'
import { $session, type Auth } from '../stores/session/session.ts'

const never = () => () => {}

/** A parameter of the page's address; null in the server's HTML, which is the same for everybody. */
export const useSearchParam = (name: string): string | null =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  )

/** True once the island is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The session; the server and the first render always see a guest. */
export const useSession = (): Auth | null => useStore($session, { ssr: () => null })
