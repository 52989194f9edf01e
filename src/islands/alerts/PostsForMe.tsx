import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $postsForMe } from '../../stores/alerts/wanted.ts'
import { useSession } from '../browser.ts'
import { HaveIt } from './HaveIt.tsx'

const texts = await islandTexts('seller')

type Props = { locale: Locale; path: string }

/** Public searches that the member's own listings fit; nothing for guests and without any. */
export const PostsForMe = memo(function PostsForMe(props: Props) {
  const isMember = useSession() !== null
  // An island without a box would never come near the screen, and so never load
  return <div>{isMember && <OfMember {...props} />}</div>
})

function OfMember({ locale, path }: Props) {
  const { data = [] } = useStore($postsForMe)
  if (data.length === 0) return null
  return (
    <section className="box mb-4 p-4" aria-labelledby="for-me">
      <h2 id="for-me" className="mb-2 text-lg">
        {texts(locale)('sought_yours')}
      </h2>
      <ul className="grid gap-3">
        {data.map(({ id, kind, name, text, author }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {text && <span className="text-quiet block text-sm">{text}</span>}
            </span>
            <HaveIt locale={locale} post={{ id, kind }} name={name} author={author} path={path} />
          </li>
        ))}
      </ul>
    </section>
  )
}
