/** Metadata of both list pages. */
import { plural, type Kind } from '../../api/lib/kinds.ts'
import {
  feedPath,
  listingPath,
  printListing,
  wholeListing,
} from '../../api/listings/listing-url.ts'
import { isIndexed, listingHeading } from '../../components/listing/listing-words.ts'
import { breadcrumbs, itemList, siteNodes } from '../../components/detail/structured-data.ts'
import { attributePlanOf, isOfJobs } from '../../server/reference/attributes.ts'
import { neighboursOf } from '../../server/reference/neighbours.ts'
import { localePath } from '../../i18n/locale.ts'
import type { PageMeta } from '../../layouts/meta.ts'
import type { Choice } from '../../server/catalogue/address/choice.ts'

type Locals = Pick<App.Locals, 'locale' | 't' | 'site'>

/** The names of category and place, and the page's heading. */
export function listingNames(choice: Choice, { locale, t }: Locals) {
  const { kind, state, category, region, district } = choice
  const place = (district ?? region)?.names[locale]
  const near =
    district &&
    t('listing:near', { place: district.names[locale], count: neighboursOf(district.id).length })
  const names = { category: category?.names[locale], place, near }
  const shown = { ...names, place: state.near ? near : place }
  return { names, heading: listingHeading(kind, shown, t, state.q) }
}

/** `ids` are the listings shown. An empty page isn't indexed, nor is a category no longer offered. */
export function listingMeta(choice: Choice, ids: number[], locals: Locals): PageMeta {
  const { kind, state, panel, category } = choice
  const { locale, t, site } = locals
  const { heading } = listingNames(choice, locals)
  const address = listingPath(kind) + printListing(kind, state)
  const absolute = (target: string) => site.url + localePath(target, locale)
  const isJobs = category !== undefined && isOfJobs(attributePlanOf(category))
  return {
    title: heading,
    pageNumber: state.page > 1 ? t('listing:page_of_title', { page: state.page }) : undefined,
    description: t(`pages:${isJobs ? 'jobs' : plural(kind)}_description`, { what: heading }),
    path: address,
    indexed: !panel && !category?.isHidden && ids.length > 0 && isIndexed(kind, state),
    feed: feedPath(kind) + printListing(kind, { ...state, ...newestFirst(kind) }),
    graph: [
      ...(address === '/' ? siteNodes(absolute) : []),
      ...crumbs(choice, locals, absolute),
      ...itemList(
        ids.map((id) => `/${kind}/${id}`),
        absolute,
      ),
    ],
  }
}

/** A feed has only one order and one page. */
function newestFirst(kind: Kind) {
  const { sort, size, page } = wholeListing(kind)
  return { sort, size, page }
}

function crumbs(
  { kind, category, region }: Choice,
  locals: Locals,
  absolute: (p: string) => string,
) {
  if (!category && !region) return []
  const { locale, t } = locals
  const root = listingPath(kind)
  const inCategory = category && `${root}?category=${category.slug}`
  const trail = [{ name: t(`common:${plural(kind)}`), path: root }]
  if (category && inCategory) trail.push({ name: category.names[locale], path: inCategory })
  if (region) {
    const path = `${inCategory ? `${inCategory}&` : `${root}?`}region=${region.slug}`
    trail.push({ name: region.names[locale], path })
  }
  return [breadcrumbs(trail, absolute)]
}
