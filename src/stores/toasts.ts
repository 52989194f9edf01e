/** Short notices, one at a time; those that wait cross over to the next page. */
import { atom, computed, type ReadableAtom } from 'nanostores'

export type Message = { key: string; params?: Record<string, string | number> }
type Link = { key: string; href: string }
export type Toast = Message & {
  id: number
  kind: 'success' | 'info' | 'error'
  /** What can be done about it. */
  link?: Link
  shownAt?: number
}

const STORAGE_KEY = 'toasts'
/** Tells the sleeping toaster of this page to wake. */
const WAKE_EVENT = 'app:toast'
/** How long a toast stays when others wait. */
const HURRY_MS = 1000
const SHORTEST_MS = 1500
const LONGEST_MS = 3000
/** With a link there is more to do than to read. */
const LINK_MS = 5000
const MS_PER_LETTER = 45

const $queue = atom<Toast[]>([])
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The toast on screen. */
export const $toast: ReadableAtom<Toast | null> = computed($queue, (queue) => queue[0] ?? null)

/** Says something. The same words twice in a row are said once. */
export function say(
  kind: Toast['kind'],
  key: string,
  params?: Message['params'],
  link?: Link,
): void {
  const queue = $queue.get()
  const last = queue.at(-1)
  if (last?.key === key && last.kind === kind) return
  change([...queue, { id: ++lastId, kind, key, ...(params && { params }), ...(link && { link }) }])
  if (queue.length === 1 && timer !== undefined) {
    pause()
    timer = setTimeout(dismiss, HURRY_MS)
  }
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(WAKE_EVENT))
}

/** Takes the toast on screen away; the next one follows. */
export function dismiss(): void {
  pause()
  change($queue.get().slice(1))
}

/** The toast is on screen: starts its clock; its length and those behind it say how long it stays. */
export function runToast(text: string): void {
  pause()
  const [shown, ...waiting] = $queue.get()
  if (shown && !shown.shownAt) change([{ ...shown, shownAt: Date.now() }, ...waiting])
  const reading = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, text.length * MS_PER_LETTER))
  const ms = shown?.link ? LINK_MS : reading
  timer = setTimeout(dismiss, waiting.length > 0 ? HURRY_MS : ms)
}

/** Stops the clock while somebody points at the toast or reads it by keyboard. */
export function pause(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Takes over what the last page did not get to say for long enough to be read. */
export function restoreToasts(): void {
  if ($queue.get().length > 0) return
  const stored = storage()?.getItem(STORAGE_KEY)
  if (!stored) return
  const queue = parse(stored).filter(({ shownAt = Infinity }) => Date.now() - shownAt < HURRY_MS)
  lastId = Math.max(lastId, ...queue.map((toast) => toast.id))
  change(queue)
}

function change(queue: Toast[]): void {
  $queue.set(queue)
  if (queue.length > 0) storage()?.setItem(STORAGE_KEY, JSON.stringify(queue))
  else storage()?.removeItem(STORAGE_KEY)
}

/** Reading the property throws where a browser keeps nothing for a site. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

const isToast = (value: unknown): value is Toast =>
  typeof value === 'object' && value !== null && 'id' in value && 'key' in value && 'kind' in value

function parse(stored: string): Toast[] {
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed.filter(isToast) : []
  } catch {
    return []
  }
}
