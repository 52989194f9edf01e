/**
 * Syncs the draft of a new listing with the server's copy. The newer of two devices' drafts wins; values typed on
 * this page are never replaced.
 */
import { atom, readonlyType, type WritableAtom } from 'nanostores'
import * as v from 'valibot'
import type { Draft as Copy } from '../../api/listings/drafts.ts'
import { ask } from '../../api/ask.ts'
import { coalesce } from '../lib/coalesce.ts'
import { hasStatus } from '../lib/failure.ts'
import { onReturn } from '../lib/on-return.ts'
import { $session, myId } from '../session/session.ts'
import type { LocalDraft } from './listing-draft.ts'
import type { Typed } from './listing-kinds.ts'
import type { Posted, Posting } from './post-listing.ts'
import { withTyped } from './typed-attributes.ts'

const PAUSE_MS = 2_000
const PATIENCE_MS = 10_000

/** `other`: the draft that the newer one replaced. */
type Restored<Values> = { isFromServer: boolean; other: Values | null }

/** Loads the copy and keeps it like the form, until it is stopped. */
export function syncDraft<Values extends Typed, Listing extends Posted>(
  posting: Posting<Values, Listing>,
) {
  const { draft } = posting
  const $restored = atom<Restored<Values> | null>(null)
  const run = createSync(posting, createMerge(posting, $restored))
  let timer: ReturnType<typeof setTimeout> | undefined
  function saveNow(): void {
    clearTimeout(timer)
    draft.saving = run()
  }
  const unlisten = draft.$draft.listen(({ typedAt }, old) => {
    if (typedAt === 0 || typedAt === old?.typedAt) return
    clearTimeout(timer)
    timer = setTimeout(saveNow, PAUSE_MS)
  })
  const stopReturn = onReturn(saveNow)
  const onLeave = () => document.visibilityState === 'hidden' && saveNow()
  document.addEventListener('visibilitychange', onLeave)
  saveNow()

  return {
    $restored: readonlyType($restored),
    /** Shows the other draft instead of this one. */
    swap(): void {
      const restored = $restored.get()
      if (!restored?.other) return
      const { values } = draft.$draft.get()
      draft.change(restored.other)
      $restored.set({ ...restored, other: values })
    },
    forget: (): void => $restored.set(null),
    stop(): void {
      clearTimeout(timer)
      unlisten()
      stopReturn()
      document.removeEventListener('visibilitychange', onLeave)
    },
  }
}

const isSame = (a: Typed, b: Typed): boolean =>
  Object.keys(a).every((field) => a[field] === b[field])
const isUnsent = ({ typedAt }: LocalDraft<unknown>): boolean => typedAt > 0

/** Decides between the server's copy and the draft of this device. */
function createMerge<Values extends Typed, Listing extends Posted>(
  { draft, kind, photos }: Posting<Values, Listing>,
  $restored: WritableAtom<Restored<Values> | null>,
) {
  /** Clears another member's draft, which the server has; changes that it doesn't have stay on this device. */
  function leaveOthers(): void {
    const { base, owner, typedAt } = draft.$draft.get()
    if (base === '' || owner === myId()) return
    if (typedAt > 0) draft.patch({ base: '' })
    else draft.clear()
  }

  /** Keeps everything typed since the page opened. */
  function takeOver(values: Values, base: string): void {
    const all = withTyped(values, draft.before().values, draft.$draft.get().values)
    const typedAt = isSame(all, values) ? 0 : Date.now()
    draft.patch({ values: all, base, owner: myId() ?? 0, typedAt })
  }

  /** Clears the draft that was posted or deleted elsewhere. */
  function takeAway(): void {
    takeOver(draft.empty.values, '')
    if (!draft.isBlank()) return
    draft.clear()
    void photos.clear()
  }

  function compare(copy: Copy): void {
    const before = draft.before()
    const values = v.parse(kind.values, copy.content)
    if (copy.saved_at === before.base) return
    if (isSame(values, before.values)) return takeOver(values, copy.saved_at)
    const own = isUnsent(before) && !draft.isBlank(before.values) ? before.values : null
    if (own && Date.now() - before.typedAt < copy.age_ms) {
      draft.patch({ base: copy.saved_at, owner: myId() ?? 0 })
      if (!draft.isBlank(values)) $restored.set({ isFromServer: false, other: values })
      return
    }
    takeOver(values, copy.saved_at)
    if (!draft.isBlank(values)) $restored.set({ isFromServer: true, other: own })
  }

  return { leaveOthers, takeAway, compare }
}

/** Loads the copy once in a session, then saves what it lacks. */
function createSync<Values extends Typed, Listing extends Posted>(
  { draft, kind, isRunning }: Posting<Values, Listing>,
  merge: ReturnType<typeof createMerge<Values, Listing>>,
): () => Promise<void> {
  const options = { params: { kind: kind.name }, timeoutMs: PATIENCE_MS }
  /** The session in which the copy was loaded. */
  let readAs: string | undefined

  /** True once the server's copy is known. */
  async function read(token: string): Promise<boolean> {
    merge.leaveOthers()
    const answer = await ask('GET /listings/[kind]/draft/', options, token)
    if (!answer.ok || isRunning() || token !== $session.get()?.token) return false
    readAs = token
    const before = draft.before()
    if (answer.data.draft) merge.compare(answer.data.draft)
    // A key means that it was posted from here and the answer was lost: it waits to be posted again
    else if (before.base !== '' && before.key === '' && !isUnsent(before)) merge.takeAway()
    return true
  }

  async function save(token: string): Promise<void> {
    const sent = draft.$draft.get()
    if (!isUnsent(sent) || isRunning()) return
    const { values, typedAt, base } = sent
    const age_ms = Math.max(0, Date.now() - typedAt)
    const body = { content: values, age_ms, ...(base && { base }) }
    const answer = await ask(
      'PUT /listings/[kind]/draft/',
      { ...options, body, keepalive: true },
      token,
    )
    const now = draft.$draft.get()
    // Posted or deleted meanwhile
    if (now === draft.empty) return
    // Another device's copy is newer; the next keystroke here makes this one newer again
    if (!answer.ok && hasStatus(answer.failure, 409)) draft.patch({ base: '' })
    if (!answer.ok) return
    const all = { base: answer.data.saved_at, owner: myId() ?? 0 }
    draft.patch({ ...all, typedAt: now.typedAt === typedAt ? 0 : now.typedAt })
  }

  /** Silent on purpose: an expired token shows itself at the member's next action. */
  return coalesce(async () => {
    const token = $session.get()?.token
    if (!token) return
    if (readAs === token || (await read(token))) await save(token)
  })
}
