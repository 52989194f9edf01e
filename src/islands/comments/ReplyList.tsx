import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Unsent } from '../../stores/comments/comments-outbox.ts'
import type { Replies } from '../../stores/comments/comments-replies.ts'
import { Loading, LoadFailed } from '../parts/Loading.tsx'
import { LinkedText } from '../text/LinkedText.tsx'
import { Byline } from './Byline.tsx'
import { UnsentCards } from './UnsentCards.tsx'

type Props = { t: Texts<'comments'>; locale: Locale; replies: Replies; unsent: readonly Unsent[] }

/** Replies, loaded when opened, oldest first; then the unsent ones. */
export function ReplyList({ t, locale, replies, unsent }: Props) {
  const list = useStore(replies.$list)
  useEffect(() => void replies.more(), [replies])
  const hasMore = list.state === 'more' && list.replies.length > 0
  return (
    <div className="replies">
      <ul>
        {list.replies.map((reply) => (
          <li key={reply.id} className="talk">
            <Byline of={reply} locale={locale} />
            <LinkedText text={reply.text} locale={locale} />
          </li>
        ))}
        <UnsentCards t={t} locale={locale} outbox={replies.outbox} unsent={unsent} />
      </ul>
      {list.state === 'loading' && <Loading text={t('loading')} />}
      {list.state === 'failed' && (
        <LoadFailed
          text={t.message(list.why.key, list.why.params)}
          retry={t('retry')}
          onRetry={() => void replies.more()}
        />
      )}
      {hasMore && (
        <button type="button" className="talk-button" onClick={() => void replies.more()}>
          {t('newer_replies')}
        </button>
      )}
    </div>
  )
}
