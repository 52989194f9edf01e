import { useStore } from '@nanostores/react'
import { memo, useEffect, useRef, useState } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { createComments } from '../../stores/comments/comments.ts'
import styles from '../../styles/comments.css?url'
import { useSession } from '../browser.ts'
import { CommentList } from './CommentList.tsx'
import { WriteBox } from './WriteBox.tsx'

const texts = await islandTexts('errors', 'toasts', 'comments')

type Props = { serviceId: number; count: number; locale: Locale }

/** Comments on a service. Guests see a notice instead, by the style sheet. */
export const Comments = memo(function Comments(props: Props) {
  const t = texts(props.locale)
  const me = useSession()?.user_info.id
  // The server's HTML reserves the space
  if (me === undefined)
    return (
      <>
        <h2 id="members-comments" className="mb-3 text-lg">
          {t('title')}
        </h2>
        {Array.from({ length: Math.min(props.count, 3) + 1 }, (_, i) => (
          <div key={i} className="box mb-3 p-4">
            <div className="mt-4 h-16" />
          </div>
        ))}
      </>
    )
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Talk key={me} me={me} {...props} />
    </>
  )
})

function Talk({ me, serviceId, count, locale }: Props & { me: number }) {
  const t = texts(locale)
  const [comments] = useState(() => createComments(serviceId, locale))
  const thread = useStore(comments.$thread)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void comments.load(), [comments])

  const total = thread.state === 'ready' ? thread.count : count
  return (
    <>
      <h2 ref={heading} id="members-comments" tabIndex={-1} className="mb-3 text-lg">
        {t('title')} {thread.state !== 'failed' && <span className="text-quiet">{total}</span>}
      </h2>
      <p role="status" className="sr-only">
        {thread.state === 'ready' && t('count', { count: total })}
      </p>
      <WriteBox
        place={`service:${serviceId}`}
        label={t('write')}
        placeholder={t('ask')}
        help={t('keys')}
        action={t('send')}
        onSend={comments.outbox.post}
      />
      <CommentList
        t={t}
        locale={locale}
        me={me}
        comments={comments}
        thread={thread}
        count={count}
        onGone={() => heading.current?.focus()}
      />
    </>
  )
}
