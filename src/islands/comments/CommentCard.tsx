import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '../../api/comments.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { likesOf, type CommentsStore } from '../../stores/comments/comments.ts'
import { createReplies } from '../../stores/comments/comments-replies.ts'
import { $favourites, toggleFavourite, type HeartKey } from '../../stores/likes/favourites.ts'
import { Icon } from '../parts/Icon.tsx'
import { Menu } from '../menu/Menu.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { LINK } from '../parts/styles.ts'
import { LinkedText } from '../text/LinkedText.tsx'
import { Byline } from './Byline.tsx'
import { EditBox } from './EditBox.tsx'
import { ReplyList } from './ReplyList.tsx'
import { focusOnce, WriteBox } from './WriteBox.tsx'

type Props = {
  t: Texts<'comments'>
  locale: Locale
  me: number
  comments: CommentsStore
  comment: Comment
  onGone: () => void
}

export function CommentCard({ t, locale, me, comments, comment, onGone }: Props) {
  const { id, user, text, edited_at, reply_count, hidden } = comment
  const [replies] = useState(() =>
    createReplies(id, locale, (count) => comments.countReplies(id, count)),
  )
  const unsent = useStore(replies.outbox.$unsent)
  const [isEditing, setEditing] = useState(false)
  const [isReplying, setReplying] = useState(false)
  const [isOpen, setOpen] = useState(unsent.length > 0)
  const card = useRef<HTMLLIElement>(null)
  const replyButton = useRef<HTMLButtonElement>(null)
  const heart: HeartKey = `comment:${id}`
  const isOn = useStore($favourites).has(heart)

  const endEdit = () => {
    // The menu must be rendered before it can be focused
    flushSync(() => setEditing(false))
    // Don't take back a focus that moved elsewhere during saving
    if (document.activeElement === document.body) card.current?.querySelector('summary')?.focus()
  }
  const remove = () => {
    if (!window.confirm(t('delete_confirm'))) return
    void comments.remove(id)
    onGone()
  }
  const endReply = () => {
    setReplying(false)
    replyButton.current?.focus()
  }
  const reply = (typed: string) => {
    const isTaken = replies.outbox.post(typed)
    if (isTaken) {
      setOpen(true)
      endReply()
    }
    return isTaken
  }
  return (
    <li ref={card} className="talk">
      <div className="flex gap-2">
        <Byline of={comment} locale={locale} mark={edited_at !== null && t('edited')} />
        {user.id !== me && (
          <ReportButton
            locale={locale}
            what={{ kind: 'comment', id }}
            label={t('report_comment', { name: user.username })}
            className="talk-button -my-1 ml-auto"
          />
        )}
        {user.id === me && !isEditing && (
          <Menu
            label={t('manage')}
            className="-my-1 ml-auto"
            buttonClass="talk-button"
            items={[
              { text: t('edit'), icon: 'edit', onChoose: () => setEditing(true) },
              { text: t('delete'), icon: 'trash', isDanger: true, onChoose: remove },
            ]}
          />
        )}
      </div>
      {isEditing ? (
        <EditBox t={t} comments={comments} comment={comment} onEnd={endEdit} />
      ) : (
        <LinkedText text={text} locale={locale} />
      )}
      {hidden && (
        <p className="text-quiet text-sm">
          {t('hidden')}{' '}
          <a className={LINK} href={localePath('/myprofile/decisions', locale)}>
            {t('hidden_why')}
          </a>
        </p>
      )}
      <div className="-mx-2 flex flex-wrap">
        <button
          type="button"
          className="talk-button"
          aria-pressed={isOn}
          onClick={() => void toggleFavourite(heart)}
        >
          <Icon name="heart" />
          <span className="sr-only">{t('like', { name: user.username })}</span>
          {likesOf(comment, isOn) || ''}
        </button>
        <button
          ref={replyButton}
          type="button"
          className="talk-button"
          aria-expanded={isReplying}
          onClick={() => setReplying(!isReplying)}
        >
          {t('reply')}
        </button>
        {reply_count > 0 && (
          <button
            type="button"
            className="talk-button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="message" />
            {t('replies', { count: reply_count })}
          </button>
        )}
      </div>
      {isOpen && <ReplyList t={t} locale={locale} replies={replies} unsent={unsent} />}
      {isReplying && (
        <WriteBox
          place={heart}
          label={t('reply_to', { name: user.username })}
          action={t('send')}
          box={focusOnce}
          onSend={reply}
          onCancel={endReply}
        />
      )}
    </li>
  )
}
