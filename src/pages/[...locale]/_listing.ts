/** Metadata of both list pages. */
import { plural, type Kind } from '../../api/lib/kinds.ts'
import {
  feedPath,
  listingPath,
  printListing,
  wholeListing,
} from '../../api/listings/listing-url.ts'
import { countWords, isIndexed, listingHeading } from '../../components/listing/listing-words.ts'
import {
  breadcrumbs,
  itemList,
  siteNodes,
  type Crumb,
} from '../../components/detail/structured-data.ts'
import { isOfJobs } from '../../server/attributes/plan/plan.ts'
import { neighboursOf } from '../../server/reference/neighbours.ts'
import { localePath } from '../../i18n/locale.ts'
import { priceRange } from '../../i18n/price-range.ts'
import type { PageMeta } from '../../layouts/meta.ts'
import type { Choice } from '../../server/catalogue/address/choice.ts'
import {
  FEWEST_INDEXED,
  isModel,
  landingPath,
  landingSteps,
  stepName,
} from '../../server/catalogue/landing.ts'
import type { PriceRange } from '../../server/catalogue/read/typical-prices.ts'

type Locals = Pick<App.Locals, 'locale' | 't' | 'site'>

/** The names of category and place, and the page's heading. */
export function listingNames(choice: Choice, { locale, t }: Locals) {
  const { category, region, district, seller } = choice
  const place = (district ?? region)?.names[locale]
  const near =
    district &&
    t('listing:near', { place: district.names[locale], count: neighboursOf(district.id).length })
  const names = { category: category?.names[locale], place, near, seller }
  return { names, heading: listingHeading(choice, { locale, t }, seller) }
}

/** The shown page of a list; `prices` are those of a landing page. */
type Found = {
  ids: number[]
  count: number
  isMinimum: boolean
  prices: PriceRange | undefined
}

const NOTHING: Found = { ids: [], count: 0, isMinimum: false, prices: undefined }

/** An empty page isn't indexed, nor is a category no longer offered; a panel shows no listings. */
export function listingMeta(choice: Choice, locals: Locals, found = NOTHING): PageMeta {
  const { kind, state, panel, category } = choice
  const { locale, t, site } = locals
  const { heading } = listingNames(choice, locals)
  const address = listingPath(kind) + printListing(kind, state)
  const absolute = (target: string) => site.url + localePath(target, locale)
  const isJobs = category !== undefined && isOfJobs(category.id)
  const steps = landingSteps(choice) ?? []
  const isLanding = found.count > 0 && state.page === 1 && steps.length > 0
  const facts = isLanding ? landingFacts(found, locals) : []
  // Behind a colon in the heading a dash reads better
  const beforeFacts = isModel(steps) ? ': ' : ' — '
  const trail = crumbs(choice, locals)
  return {
    title: heading,
    facts,
    beforeFacts,
    pageNumber: state.page > 1 ? t('listing:page_of_title', { page: state.page }) : undefined,
    description: isLanding
      ? t(`pages:landing_${plural(kind)}`, { what: heading + beforeFacts + facts.join(', ') })
      : t(`pages:${isJobs ? 'jobs' : plural(kind)}_description`, { what: heading }),
    path: address,
    indexed:
      !panel &&
      !category?.isHidden &&
      found.ids.length > 0 &&
      (isLanding ? found.count >= FEWEST_INDEXED : isIndexed(kind, state)),
    feed: feedPath(kind) + printListing(kind, { ...state, ...newestFirst(kind) }),
    graph: [
      ...(address === '/' ? siteNodes(site.name, absolute) : []),
      ...(trail.length > 0 ? [breadcrumbs(trail, absolute)] : []),
      ...itemList(
        found.ids.map((id) => `/${kind}/${id}`),
        absolute,
      ),
    ],
  }
}

/** "132 listings", "95–140 mln soʻm" */
function landingFacts({ count, isMinimum, prices }: Found, { locale, t }: Locals): string[] {
  const shown = countWords(count, isMinimum)
  return [
    t('listing:total_products', { count, shown }),
    ...(prices ? [t('pages:landing_prices', { range: priceRange(prices, locale) })] : []),
  ]
}

/** A feed has only one order and one page. */
function newestFirst(kind: Kind) {
  const { sort, size, page } = wholeListing(kind)
  return { sort, size, page }
}

/** From all listings to this list: category, values of a landing page, region. */
export function crumbs(choice: Choice, { locale, t }: Locals): Crumb[] {
  const { kind, category, region } = choice
  if (!category && !region) return []
  const root = listingPath(kind)
  const trail = [{ name: t(`common:${plural(kind)}`), path: root }]
  if (category) {
    const steps = landingSteps(choice) ?? []
    const whole = { kind, category, region: undefined }
    trail.push({ name: category.names[locale], path: landingPath(whole, []) })
    for (const [i, step] of steps.entries())
      trail.push({
        name: stepName(step, locale),
        path: landingPath(whole, steps.slice(0, i + 1)),
      })
    if (region)
      trail.push({ name: region.names[locale], path: landingPath({ ...whole, region }, steps) })
  } else if (region)
    trail.push({ name: region.names[locale], path: `${root}?region=${region.slug}` })
  return trail
}
