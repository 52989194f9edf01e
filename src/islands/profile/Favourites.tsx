import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Kind } from '../../api/lib/kinds.ts'
import type { FavouriteNote } from '../../api/likes.ts'
import { PROFILE_SECTION_SIZE } from '../../api/lib/limits.ts'
import { islandTexts } from '../../i18n/island.ts'
import type { TextKey, Texts } from '../../i18n/text-keys.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { foldersOf } from '../../stores/likes/notes.ts'
import { $favourites } from '../../stores/likes/favourites.ts'
import { $allFavourites, $someFavourites } from '../../stores/session/member-data.ts'
import { useSearchParam, useSession } from '../browser.ts'
import { PageFailed } from '../parts/PageFailed.tsx'
import { LINK } from '../parts/styles.ts'
import { Comparisons } from './Comparisons.tsx'
import { Folders } from './Folders.tsx'
import { useNote } from './use-note.tsx'
import { ProductCard, ServiceCard } from './ListingCard.tsx'
import { CardSkeletons } from './skeletons.tsx'

const texts = await islandTexts('hearts', 'toasts', 'profile')

/** Illustrations with a sentence, from the page. */
type Notices = { empty?: ReactNode; failed?: ReactNode }
type Props = Notices & { locale: Locale }

/** The member's likes; only the browser knows the member. */
export function Favourites(props: Props) {
  return useSession() ? <Member {...props} /> : <Skeleton t={texts(props.locale)} />
}

function Member({ locale, empty, failed }: Props) {
  const t = texts(locale)
  const named = useSearchParam('folder')
  const isAll = useSearchParam('all') !== null || named !== null
  const $cards = isAll ? $allFavourites : $someFavourites
  const { data, error } = useStore($cards)
  const hearts = [...useStore($favourites)]
  const folders = foldersOf(data?.notes ?? [])
  // The last favourite may have left the folder of the address: then all are shown
  const folder = folders.find((name) => name === named) ?? null
  const { edit, dialog } = useNote(locale, folders)

  if (!data && error)
    return <PageFailed notice={failed} retry={t('retry')} onRetry={$cards.revalidate} />
  if (!data) return <Skeleton t={t} />
  const noteOf = (kind: Kind, id: number): FavouriteNote =>
    data.notes.find((one) => one.kind === kind && one.id === id) ?? { kind, id, ...NO_NOTE }
  const isShown = (kind: Kind) => (item: { id: number }) =>
    folder === null || noteOf(kind, item.id).folder === folder
  const products = data.liked_products.filter(isShown('product'))
  const services = data.liked_services.filter(isShown('service'))
  if (folder === null && products.length + services.length === 0) return empty
  const section = { t, locale }
  const card = (kind: Kind, id: number) => {
    const own = noteOf(kind, id)
    return { t, locale, own, onEdit: () => edit(own) }
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <Folders {...section} folders={folders} chosen={folder} />
      <Section
        {...section}
        isPart={folder !== null}
        name="favourite_products"
        more={isAll ? 0 : countBeyondSection(hearts, 'product')}
        compared={<Comparisons {...section} kind="product" items={products} />}
      >
        {products.map((item) => (
          <ProductCard key={item.id} {...card('product', item.id)} item={item} />
        ))}
      </Section>
      <Section
        {...section}
        isPart={folder !== null}
        name="favourite_services"
        more={isAll ? 0 : countBeyondSection(hearts, 'service')}
        compared={<Comparisons {...section} kind="service" items={services} />}
      >
        {services.map((item) => (
          <ServiceCard key={item.id} {...card('service', item.id)} item={item} />
        ))}
      </Section>
      {dialog}
    </div>
  )
}

/** The number of all favourites of a kind when a section cannot hold them; else 0. */
function countBeyondSection(hearts: readonly string[], kind: Kind): number {
  const count = hearts.filter((heart) => heart.startsWith(`${kind}:`)).length
  return count <= PROFILE_SECTION_SIZE ? 0 : count
}

const NO_NOTE = { note: '', folder: '' }

type SectionProps = {
  t: Texts<'profile'>
  locale: Locale
  /** Also the key of its heading. */
  name: TextKey<'profile'>
  /** The number of all when not all are shown; else 0. */
  more: number
  compared: ReactNode
  /** True in a folder: without cards it is left out. */
  isPart: boolean
  children: ReactNode[]
}

const Section = ({ t, locale, name, more, compared, isPart, children }: SectionProps) => (
  <section hidden={isPart && children.length === 0} aria-labelledby={name}>
    <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
      <h2 id={name} className="text-lg">
        {t(name)}
      </h2>
      {more > 0 && (
        <a
          className={`${LINK} inline-flex min-h-11 items-center`}
          href={`${localePath('/myprofile/favourites', locale)}?all`}
          aria-describedby={name}
        >
          {t('see_more', { count: more })}
        </a>
      )}
    </div>
    {compared}
    {children.length > 0 ? (
      <ul className="grid-cards">{children}</ul>
    ) : (
      <p className="text-quiet">{t('no_favourites')}</p>
    )}
  </section>
)

const Skeleton = ({ t }: { t: Texts<'profile'> }) => (
  <>
    <p role="status" className="text-quiet mb-2 flex min-h-11 items-center text-sm">
      {t('loading')}
    </p>
    <CardSkeletons />
  </>
)
