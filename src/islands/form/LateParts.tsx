import { useEffect, useState, type RefObject } from 'react'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Typed } from '../../stores/listings/listing-kinds.ts'
import type { Posted, Posting } from '../../stores/listings/post-listing.ts'
import { carryTyped, takeCarried } from '../../stores/listings/other-kind.ts'
import { proposeCategory } from '../../stores/listings/propose-category.ts'
import { listingToRepeat, repeatListing } from '../../stores/listings/repeat-listing.ts'
import { ServerDraft } from './ServerDraft.tsx'
import { useNextOnEnter } from './use-next-on-enter.ts'

export { keepPosted } from '../../stores/listings/just-posted.ts'
export { PhoneSwitch } from './PhoneSwitch.tsx'
export { PointField, PointWait, TextHints } from './late-fields.ts'

type Props<Values extends Typed, Listing extends Posted> = {
  t: Texts<'post'>
  locale: Locale
  posting: Posting<Values, Listing>
  form: RefObject<HTMLFormElement | null>
}

/** Conveniences of a new listing's form, loaded after it to keep the form light. */
export function LateParts<Values extends Typed, Listing extends Posted>(
  props: Props<Values, Listing>,
) {
  const { t, locale, posting, form } = props
  useNextOnEnter(form)
  useEffect(() => {
    takeCarried(posting)
    const links = document.querySelector('.post-kinds')
    const carry = ({ target }: Event) => {
      if (target instanceof HTMLAnchorElement) carryTyped(posting, target.href.endsWith('/new-job'))
    }
    links?.addEventListener('click', carry)
    return () => links?.removeEventListener('click', carry)
  }, [posting])
  useEffect(() => proposeCategory(posting, locale), [posting, locale])
  useEffect(() => {
    const id = listingToRepeat()
    if (id === undefined) return
    const isEmpty = posting.isEmpty()
    if (!isEmpty && !window.confirm(t('cancel_confirm'))) return
    // A draft of another device stays, and is offered beside this one
    void repeatListing(posting, id, locale, async () => {
      if (!isEmpty) await posting.cancel()
    })
  }, [posting, locale])
  const [wide, setWide] = useState<typeof import('./LiveCard.tsx') | null>(null)
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches)
      void import('./LiveCard.tsx').then(setWide, () => {})
  }, [])
  return (
    <>
      <ServerDraft t={t} posting={posting} />
      {wide && <wide.LiveCard t={t} locale={locale} posting={posting} />}
    </>
  )
}
