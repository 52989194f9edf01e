/** Short messages, one at a time; the next page shows the ones that still wait. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { TextKey } from '../../i18n/text-keys.ts'
import { storageOf } from './browser-storage.ts'
import { untilItStays } from './new-build.ts'

/** The texts of both namespaces are loaded before a toast is shown. */
export type ToastKey = TextKey<'toasts' | 'errors'>
export type ToastText = { key: ToastKey; params?: Record<string, string | number> }
type Link = { key: ToastKey; href: string }
/** A second action of the toast. */
type More = { link: Link } | { undo: () => void }
type Toast = ToastText & {
  id: number
  kind: 'success' | 'info' | 'error'
  /** The page on which the member can act on it. */
  link?: Link
  /** Reverts the action; only on the page where it happened. */
  undo?: () => void
  /** A question stays until it is answered. */
  isQuestion?: true
}
/** Reasons to pause a toast's timer: the page loads, the tab is hidden, pointer or focus is on it. */
type Hold = 'page' | 'tab' | 'pointer' | 'focus'

const STORAGE_KEY = 'toasts'
/** The first event of this name loads the toaster's code. */
const WAKE_EVENT = 'app:toast'
/** That code failed to load. */
const FAILED_EVENT = 'app:no-toaster'
/** Fits on one line of a phone, even in Cyrillic, whose letters are wider. */
const LETTERS_OF_A_LINE = 26
const ONE_LINE_MS = 2000
const TWO_LINES_MS = 3000
/** For texts of more than two lines. */
const MS_PER_LETTER = 50
/** The least time of a toast with an action. */
const DEED_MS = 5000
/** Seen for so long, it does not follow to the next page. */
const SEEN_MS = 1000

const $queue = atom<Toast[]>([])
/** The toaster releases `page` once the page has loaded. */
const holds = new Set<Hold>(['page'])
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let seenTimer: ReturnType<typeof setTimeout> | undefined
/** True once the toast on screen was in view for `SEEN_MS`. */
let isSeen = false
/** The text of the toast on screen, null until it is rendered. */
let drawn: string | null = null

export const $toast: ReadableAtom<Toast | null> = computed($queue, (queue) => queue[0] ?? null)

/** Queues a message; a direct repetition is shown once. It replaces one that was seen. */
export function showToast(...toast: Parameters<typeof queueToast>): void {
  const deciding = toast[1] === 'FETCH_ERROR' ? untilItStays() : undefined
  if (deciding) void deciding.then(() => queueToast(...toast))
  else queueToast(...toast)
}

function queueToast(
  kind: Toast['kind'],
  key: ToastKey,
  params?: ToastText['params'],
  more?: More,
): void {
  const queue = $queue.get()
  const last = queue.at(-1)
  if (last?.key === key && last.kind === kind) return
  const isReplaced = isSeen && queue[0] !== undefined && isNoQuestion(queue[0])
  if (isReplaced) clearScreen()
  change([
    ...(isReplaced ? queue.slice(1) : queue),
    { id: ++lastId, kind, key, ...(params && { params }), ...more },
  ])
  wakeToaster()
}

function wakeToaster(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(WAKE_EVENT))
}

/** Drops the queue: shown later, a message would seem to be about something else. */
if (typeof window !== 'undefined')
  window.addEventListener(FAILED_EVENT, () => {
    answerQuestion(false)
    change([])
  })

/** The question on screen, and the resolver of its promise. */
let question: { id: number; answer: (yes: boolean) => void } | undefined

/** Shows a question before all other toasts. Another question, or closing the toast, means no. */
export function showQuestion(key: ToastKey, params?: ToastText['params']): Promise<boolean> {
  question?.answer(false)
  const toast = { id: ++lastId, kind: 'info' as const, key, isQuestion: true as const }
  clearScreen()
  change([{ ...toast, ...(params && { params }) }, ...$queue.get().filter(isNoQuestion)])
  wakeToaster()
  return new Promise((resolve) => (question = { id: toast.id, answer: resolve }))
}
const isNoQuestion = ({ isQuestion }: Toast): boolean => !isQuestion

export function answerQuestion(yes: boolean): void {
  question?.answer(yes)
  question = undefined
  if ($toast.get()?.isQuestion) dismiss()
}

/** Removes the toast on screen; the next one follows. */
export function dismiss(): void {
  if ($toast.get()?.id === question?.id) {
    question?.answer(false)
    question = undefined
  }
  clearScreen()
  change($queue.get().slice(1))
}

/** A removed toast gets no event when pointer or focus leaves it. */
function clearScreen(): void {
  clearTimeout(timer)
  clearTimeout(seenTimer)
  isSeen = false
  drawn = null
  holds.delete('pointer')
  holds.delete('focus')
}

/** Starts the timer once the toast is rendered, as soon as nothing pauses it. */
export function startToast(text: string): void {
  drawn = text
  restartTime()
}

export function holdToast(by: Hold): void {
  holds.add(by)
  restartTime()
}

export function releaseToast(by: Hold): void {
  holds.delete(by)
  restartTime()
}

/** Each pause gives the toast its whole time again, which depends on its length. */
function restartTime(): void {
  clearTimeout(timer)
  clearTimeout(seenTimer)
  const shown = $toast.get()
  if (!shown || shown.isQuestion || drawn === null || holds.size > 0) return
  const deed = shown.link || shown.undo ? DEED_MS : 0
  timer = setTimeout(dismiss, Math.max(readingTime(drawn), deed))
  seenTimer = setTimeout(() => {
    isSeen = true
    store($queue.get())
  }, SEEN_MS)
}

const readingTime = ({ length }: string): number =>
  length <= LETTERS_OF_A_LINE ? ONE_LINE_MS : Math.max(TWO_LINES_MS, length * MS_PER_LETTER)

/** Takes over the toasts that nobody could read on the last page, each with its whole time. */
export function restoreToasts(): void {
  if ($queue.get().length > 0) return
  const stored = storage()?.getItem(STORAGE_KEY)
  if (!stored) return
  const queue = parse(stored)
  lastId = Math.max(lastId, ...queue.map((toast) => toast.id))
  change(queue)
}

function change(queue: Toast[]): void {
  $queue.set(queue)
  store(queue)
}

function store(queue: Toast[]): void {
  // The next page can't answer this page's question, and does not repeat what was seen
  const notices = (isSeen ? queue.slice(1) : queue).filter(isNoQuestion)
  if (notices.length > 0) storage()?.setItem(STORAGE_KEY, JSON.stringify(notices))
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
