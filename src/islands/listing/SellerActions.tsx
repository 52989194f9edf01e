import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { $hiding, setHidden } from '../../stores/account/hidden-sellers.ts'
import type { Reported } from '../../stores/report.ts'
import { $hiddenSellers } from '../../stores/session/muted.ts'
import { useSession } from '../browser.ts'
import { memberLink } from '../login/member-link.ts'
import { Icon } from '../parts/Icon.tsx'
import { PhoneButton } from './PhoneButton.tsx'
import { OwnStats } from './OwnStats.tsx'
import { useOpening, type ItemForSale } from './use-opening.ts'
import { useReport } from '../report/use-report.tsx'

const texts = await islandTexts('seller')

const NOBODY: ReadonlySet<number> = new Set()

type Props = {
  locale: Locale
  item: ItemForSale
  seller: { id: number; username: string }
  /** True when it can't be bought any more. */
  isClosed?: boolean
  /** A lower price may be offered: that takes the place of the ready question. */
  takesOffers?: boolean
  phoneShown?: boolean
  /** The seller is an employer. */
  isJob?: boolean
}

/**
 * A visitor's actions: write, ask, report, mute. For guests all but the last are links to the login, with the intent
 * in `data-intent`. The owner sees the listing's likes and comments in the same space, so that nothing shifts.
 */
export const SellerActions = memo(function SellerActions({
  locale,
  item,
  seller,
  isClosed = false,
  takesOffers = false,
  phoneShown = false,
  isJob = false,
}: Props) {
  const { kind, id } = item
  const said = isJob ? 'job' : kind
  const t = texts(locale)
  const member = useSession()?.user_info.id
  const isHidden = useStore($hiddenSellers, { ssr: () => NOBODY }).has(seller.id)
  const isHiding = useStore($hiding, { ssr: 'initial' }).includes(seller.id)
  const offer = { item, seller, question: t(`question_${said}`) }
  const { opening, write, ask, offerPrice, offerForm } = useOpening(offer, locale)
  const { report, dialog } = useReport(locale)
  const backTo = localePath(`/${kind}/${id}`, locale)
  const where = { isMember: member !== undefined, backTo, locale }

  const isOwner = member === seller.id
  const isTight = takesOffers && phoneShown
  const canAsk = kind === 'product' && !isClosed && !takesOffers
  return (
    <>
      {canAsk &&
        (isOwner ? (
          // As tall, so that nothing shifts
          <div className="own-facts flex min-h-11 w-full">
            <OwnStats locale={locale} kind={kind} id={id} />
          </div>
        ) : (
          <a
            className="button button-quiet w-full"
            {...memberLink(where, { kind: 'ask', ...offer }, ask)}
          >
            {t('ask')}
          </a>
        ))}
      <div className="contact flex flex-wrap gap-2" data-own={isOwner || undefined}>
        {!isOwner && isClosed && <p className="text-quiet py-2 text-center">{t('closed')}</p>}
        {!isOwner && !isClosed && (
          <>
            <a
              className="button"
              aria-busy={opening || undefined}
              {...memberLink(where, { kind: 'write', ...offer }, write)}
            >
              {!isTight && <Icon name="message" />}
              {t(opening ? 'opening' : takesOffers || phoneShown ? 'write' : `write_${said}`)}
            </a>
            {takesOffers && (
              <a className="button button-quiet" {...memberLink(where, null, offerPrice)}>
                {t(isTight ? 'offer_short' : 'offer')}
              </a>
            )}
            {phoneShown && <PhoneButton locale={locale} kind={kind} id={id} />}
          </>
        )}
      </div>
      {isOwner ? (
        !canAsk && <OwnStats locale={locale} kind={kind} id={id} />
      ) : (
        <>
          <a
            className="link text-quiet py-3 text-xs"
            {...memberLink(where, { kind: 'report' }, () => void report({ kind, id }))}
          >
            {t('report')}
          </a>
          {member !== undefined && (
            <button
              type="button"
              className="link text-quiet py-3 text-xs"
              aria-busy={isHiding}
              onClick={() => void setHidden(seller, !isHidden)}
            >
              {t(isHidden ? `show_${said}` : `hide_${said}`)}
            </button>
          )}
        </>
      )}
      {dialog ?? offerForm}
    </>
  )
})

/** `ownerId`: null when the owner's account is deleted. `path`: the page to which a guest returns. */
type ReportProps = { locale: Locale; what: Reported; ownerId: number | null; path: string }

/**
 * The report link on a member's page. In a file of its own it would split the chunk that other islands load in one
 * piece.
 */
export const ReportLink = memo(function ReportLink({ locale, what, ownerId, path }: ReportProps) {
  const member = useSession()?.user_info.id
  const { report, dialog } = useReport(locale)
  const where = { isMember: member !== undefined, backTo: path, locale }
  if (member !== undefined && member === ownerId) return null
  return (
    <>
      <a
        className="link text-quiet py-2 text-sm"
        {...memberLink(where, { kind: 'report' }, () => void report(what))}
      >
        {texts(locale)('report')}
      </a>
      {dialog}
    </>
  )
})
