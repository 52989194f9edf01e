import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Kind } from '../../api/lib/kinds.ts'
import type { OwnProduct, OwnService } from '../../api/listings/listings.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { placeText } from '../../i18n/place-text.ts'
import { formatPrice } from '../../i18n/price.ts'
import { withRent } from '../../i18n/rent-price.ts'
import { isJob } from '../../stores/listings/job.ts'
import { rememberKind } from '../../stores/listings/own-kind.ts'
import { readOwnListing } from '../../stores/listings/own-listing.ts'
import { $showsPhone } from '../../stores/listings/phone-choice.ts'
import { showPhone } from '../../stores/listings/phone.ts'
import { Switch } from '../form/fields/Switch.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { sharePath } from './listing-paths.ts'

const texts = await islandTexts('owner', 'states')

type Props = { locale: Locale; kind: Kind; id: number }

/** Above a listing that was just posted: its card, and what helps to sell it. */
export function PostedMoment({ locale, kind, id }: Props) {
  const t = texts(locale)
  const [own, setOwn] = useState<OwnProduct | OwnService | null>(null)
  const [busy, setBusy] = useState(false)
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.querySelector('main')?.prepend(place)
    void readOwnListing(kind, id, locale).then(setOwn)
    rememberKind(kind)
    return () => place.remove()
  }, [place, kind, id, locale])
  if (!own) return null

  const switchPhone = async (shown: boolean) => {
    setBusy(true)
    if (await showPhone({ kind, id }, shown, locale)) {
      setOwn({ ...own, phone_shown: shown })
      $showsPhone.set(shown)
    }
    setBusy(false)
  }
  const form = isJob({ category_id: String(own.category.id) }) ? 'job' : kind
  return createPortal(
    <section
      className="posted-moment rounded-card border-line bg-card border p-4"
      aria-labelledby="posted"
    >
      <h2 id="posted" className="mb-3 font-bold">
        {t('posted')}
      </h2>
      <PostedCard locale={locale} own={own} />
      <a className="button mt-4 w-full md:w-auto" href={sharePath(kind, id, locale)} rel="nofollow">
        {t('posted_share')}
      </a>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="-ml-2">
          <Switch isOn={own.phone_shown} busy={busy} onSwitch={(shown) => void switchPhone(shown)}>
            {t('phone')}
          </Switch>
        </span>
        <a className={QUIET_BUTTON} href={localePath(`/new-${form}`, locale)}>
          {t('posted_another')}
        </a>
      </div>
    </section>,
    place,
  )
}

/** The listing as it stands in lists. */
function PostedCard({ locale, own }: { locale: Locale; own: OwnProduct | OwnService }) {
  const [photo] = own.images
  return (
    <div className="flex items-center gap-3">
      {photo && (
        <img
          className="rounded-control size-24 flex-none object-cover"
          src={photo.image}
          alt=""
          width={96}
          height={96}
        />
      )}
      <div className="min-w-0">
        {'price' in own && <p className="price">{withRent(formatPrice(own.price, locale), own)}</p>}
        <p className="wrap-anywhere">{'title' in own ? own.title : own.name}</p>
        <p className="text-quiet text-sm">{placeText(own.location, locale)}</p>
      </div>
    </div>
  )
}
