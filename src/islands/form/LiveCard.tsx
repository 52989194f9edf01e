import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import liveCardStyles from '../../styles/live-card.css?url'
import { readPrice } from '../../api/text/price.ts'
import { cardPrice } from '../../i18n/card-price.ts'
import type { Locale } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import { isJob } from '../../stores/listings/job.ts'
import type { Typed } from '../../stores/listings/listing-kinds.ts'
import type { Posted, Posting } from '../../stores/listings/post-listing.ts'
import { useSession } from '../browser.ts'

type Props<Values extends Typed, Listing extends Posted> = {
  t: Texts<'post'>
  locale: Locale
  posting: Posting<Values, Listing>
}

/** The card as others will see it, beside the form of a wide screen. Readers of a screen have the fields instead. */
export function LiveCard<Values extends Typed, Listing extends Posted>({
  t,
  locale,
  posting,
}: Props<Values, Listing>) {
  const { values } = useStore(posting.$draft)
  const cover = useStore(posting.photos.$photos).find(
    (photo) => photo.kind === 'new' || !photo.isDeleted,
  )
  const location = useSession()?.user_info.location
  const [place] = useState(() => document.createElement('aside'))
  useEffect(() => {
    place.setAttribute('aria-hidden', 'true')
    document.querySelector('.post-page')?.append(place)
    return () => place.remove()
  }, [place])
  const price = readPrice(values['price'] ?? '')
  return createPortal(
    <>
      <link rel="stylesheet" href={liveCardStyles} precedence="default" />
      <p className="text-quiet mb-2 text-sm">{t('preview')}</p>
      <div className="card">
        {/* A job's card has none */}
        {!isJob(values) && (
          <div className="card-photo">{cover && <img src={cover.url} alt="" />}</div>
        )}
        <div className="card-text">
          {price !== null && <p className="price">{cardPrice(price, locale)}</p>}
          <p className="card-title">{values['title'] ?? values['name']}</p>
          {location && <p className="card-facts">{placeText(location, locale)}</p>}
        </div>
      </div>
    </>,
    place,
  )
}
