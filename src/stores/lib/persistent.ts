/** `persistentAtom` that also loads where local storage is null (Android WebView): the library alone throws there. */
import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { storageOf } from './browser-storage.ts'

if ('localStorage' in globalThis && !storageOf('localStorage'))
  setPersistentEngine({}, windowPersistentEvents)

export { persistentAtom }
