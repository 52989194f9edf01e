/** Short notices, one at a time; those that wait cross over to the next page. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { storageOf } from './browser-storage.ts'

export type Message = { key: string; params?: Record<string, string | number> }
type Link = { key: string; href: string }
type Toast = Message & {
  id: number
  kind: 'success' | 'info' | 'error'
  /** What can be done about it. */
  link?: Link
  /** It waits for a yes or a no, however long that takes. */
  isQuestion?: true
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
export function showToast(
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
  wakeToaster()
}

function wakeToaster(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(WAKE_EVENT))
}

/** Waits for the answer to the question of this id. */
let asked: { id: number; answer: (yes: boolean) => void } | undefined

/** Asks at once, before all that waits. Another question, or closing the toast, means no. */
export function showQuestion(key: string, params?: Message['params']): Promise<boolean> {
  asked?.answer(false)
  const question = { id: ++lastId, kind: 'info' as const, key, isQuestion: true as const }
  change([{ ...question, ...(params && { params }) }, ...$queue.get().filter(isNoQuestion)])
  pause()
  wakeToaster()
  return new Promise((resolve) => (asked = { id: question.id, answer: resolve }))
}
const isNoQuestion = ({ isQuestion }: Toast): boolean => !isQuestion

export function answerQuestion(yes: boolean): void {
  asked?.answer(yes)
  asked = undefined
  if ($toast.get()?.isQuestion) dismiss()
}

/** Takes the toast on screen away; the next one follows. */
export function dismiss(): void {
  if ($toast.get()?.id === asked?.id) {
    asked?.answer(false)
    asked = undefined
  }
  pause()
  change($queue.get().slice(1))
}

/** The toast is on screen: starts its clock; its length and those behind it say how long it stays. */
export function runToast(text: string): void {
  pause()
  const [shown, ...waiting] = $queue.get()
  if (shown?.isQuestion) return
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
  // Who asked is gone on the next page
  const kept = queue.filter(isNoQuestion)
  if (kept.length > 0) storage()?.setItem(STORAGE_KEY, JSON.stringify(kept))
  else storage()?.removeItem(STORAGE_KEY)
}

const storage = () => storageOf('sessionStorage')

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
