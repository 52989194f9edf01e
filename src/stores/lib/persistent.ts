/** `persistentAtom` for where local storage is null as well, as in an Android WebView: its library fails on that as it loads. */
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { storageOf } from './browser-storage.ts'

if ('localStorage' in globalThis && !storageOf('localStorage'))
  setPersistentEngine({}, windowPersistentEvents)

export { persistentAtom }
