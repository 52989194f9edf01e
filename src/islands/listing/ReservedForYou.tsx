import { memo, useEffect, useState } from 'react'
import type { ListingId } from '../../api/lib/kinds.ts'
import { islandTexts } from '../../i18n/island.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { formatPrice } from '../../i18n/price.ts'
import { readReservation, type Reservation } from '../../stores/chat/reservation.ts'
import { useSession } from '../browser.ts'

const texts = await islandTexts('seller')

type Props = { locale: Locale; listing: ListingId }

/** On the page of a reserved listing: tells its buyer so, with a link to the chat. */
export const ReservedForYou = memo(function ReservedForYou({ locale, listing }: Props) {
  const t = texts(locale)
  const member = useSession()?.user_info.id
  const [mine, setMine] = useState<Reservation | null>(null)
  const { kind, id } = listing
  useEffect(() => {
    let isHere = true
    if (member === undefined) setMine(null)
    else void readReservation({ kind, id }, locale).then((read) => isHere && setMine(read))
    return () => {
      isHere = false
    }
  }, [member, kind, id, locale])
  // An island without an element is never seen, so it would never wake
  if (!mine) return <span className="absolute" />
  return (
    <a className="link strong w-full py-2" href={localePath(`/chat/${mine.chat_id}`, locale)}>
      {t('reserved_for_you', { price: formatPrice(mine.amount, locale) })}
    </a>
  )
})
