/** The choice to show the number on new listings, kept from the last one. */
import { persistentAtom } from '../lib/persistent.ts'

export const $showsPhone = persistentAtom<boolean>('show-phone', false, {
  decode: (text: string) => text === 'true',
  encode: (shows: boolean) => (shows ? 'true' : undefined),
})
