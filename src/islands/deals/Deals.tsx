import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Locale } from '../../i18n/locale.ts'
import { $deals } from '../../stores/session/member-data.ts'
import { useSession } from '../browser.ts'
import { Loading } from '../parts/Loading.tsx'
import { PageFailed } from '../parts/PageFailed.tsx'
import { DealCard } from './DealCard.tsx'

const texts = await islandTexts('errors', 'toasts', 'deals')

/** `empty` and `failed`: illustrations with a sentence, from the page. */
type Props = { locale: Locale; empty?: ReactNode; failed?: ReactNode }

/** The member's deals: open questions, reviews to write, reviews written. */
export function Deals(props: Props) {
  const t = texts(props.locale)
  return useSession() ? <OfMember {...props} /> : <Loading text={t('loading')} />
}

function OfMember({ locale, empty, failed }: Props) {
  const t = texts(locale)
  const { data, error } = useStore($deals)
  if (!data && error)
    return <PageFailed notice={failed} retry={t('retry')} onRetry={$deals.revalidate} />
  if (!data) return <Loading text={t('loading')} />
  if (data.length === 0) return <>{empty}</>
  return (
    <ul className="settings">
      {data.map((deal) => (
        <li key={deal.id} className="box p-4">
          <DealCard t={t} locale={locale} deal={deal} />
        </li>
      ))}
    </ul>
  )
}
