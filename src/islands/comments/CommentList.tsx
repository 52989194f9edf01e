import { useStore } from '@nanostores/react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { CommentsStore, Thread } from '../../stores/comments/comments.ts'
import { LoadFailed } from '../parts/Loading.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { CommentCard } from './CommentCard.tsx'
import { UnsentCards } from './UnsentCards.tsx'

type Props = {
  t: Texts<'comments'>
  locale: Locale
  me: number
  comments: CommentsStore
  thread: Thread
  count: number
  /** Called after a deletion: the focus needs another place. */
  onGone: () => void
}

/** Unsent comments, then the others, newest first. */
export function CommentList({ t, locale, me, comments, thread, count, onGone }: Props) {
  const unsent = useStore(comments.outbox.$unsent)
  // Until the list loads, the page's own count decides on the notice: shown later, it would push the content below
  // down
  const total = thread.state === 'ready' ? thread.count : count
  const isEmpty = thread.state !== 'failed' && total === 0 && unsent.length === 0
  return (
    <>
      <ul>
        {/* The outbox is sorted oldest first */}
        <UnsentCards
          t={t}
          locale={locale}
          outbox={comments.outbox}
          unsent={[...unsent].reverse()}
        />
        {thread.state === 'ready' &&
          thread.comments.map((comment) => (
            <CommentCard
              key={comment.id}
              t={t}
              locale={locale}
              me={me}
              comments={comments}
              comment={comment}
              onGone={onGone}
            />
          ))}
      </ul>
      {isEmpty && <p className="text-quiet mt-4">{t('empty')}</p>}
      {thread.state === 'loading' && <Loading text={t('loading')} cards={Math.min(count, 3)} />}
      {thread.state === 'failed' && (
        <LoadFailed
          text={t.message(thread.why.key, thread.why.params)}
          retry={t('retry')}
          onRetry={() => void comments.load()}
        />
      )}
      {thread.state === 'ready' && thread.rest !== 'none' && (
        <button
          type="button"
          className={`${QUIET_BUTTON} mt-4 w-full max-w-3xl`}
          aria-busy={thread.rest === 'loading'}
          onClick={() => void comments.more()}
        >
          {thread.rest === 'loading' && <Spinner />}
          {t('older')}
        </button>
      )}
    </>
  )
}

const Loading = ({ text, cards }: { text: string; cards: number }) => (
  <div role="status">
    <span className="sr-only">{text}</span>
    {Array.from({ length: cards }, (_, i) => (
      <div key={i} className="bg-sunken rounded-card mt-4 h-24 max-w-3xl" />
    ))}
  </div>
)
