/** The menus lead to that of the two own lists which was opened, or posted to, last. */
import { plural, type Kind } from '../../api/lib/kinds.ts'
import { keepText, readText } from '../lib/browser-storage.ts'

const KEY = 'own-kind'

/** Remembers it on this device; without storage the menus lead to the products. */
export const rememberKind = (kind: Kind): boolean => keepText(KEY, kind === 'service' ? kind : '')

export const ownListPath = (): string =>
  `/my-${plural(readText(KEY) === 'service' ? 'service' : 'product')}`
