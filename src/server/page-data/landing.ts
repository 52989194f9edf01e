/** The links at the foot of a landing page, and of a category's list that leads to some. */
import type { Locale } from '../../i18n/locale.ts'
import type { Choice } from '../catalogue/address/choice.ts'
import { landingPath, landingSteps, stepName, type LandingStep } from '../catalogue/landing.ts'
import { readLandingLinks } from '../catalogue/read/landing-links.ts'
import type { PriceRange } from '../catalogue/read/typical-prices.ts'

export type LandingRow = {
  /** The name of the attribute; undefined for places. */
  label: string | undefined
  links: { name: string; path: string }[]
}
type Landing = {
  /** It is a landing page itself. */
  isChosen: boolean
  prices: PriceRange | undefined
  rows: LandingRow[]
}

/** Undefined for other lists. */
export async function landingLinks(choice: Choice, locale: Locale): Promise<Landing | undefined> {
  const { kind, category, region, panel } = choice
  const steps = landingSteps(choice)
  if (!category || !steps || panel) return undefined
  const around = await readLandingLinks({ ...choice, category }, steps)
  const link = (name: string, to: readonly LandingStep[], place = region) => ({
    name,
    path: landingPath({ kind, category, region: place }, to),
  })
  const values = around.steps.flatMap((to) => {
    const last = to.at(-1)
    return last ? [link(stepName(last, locale), to)] : []
  })
  const places = around.regions.map((place) => link(place.names[locale], steps, place))
  const label = around.steps[0]?.at(-1)?.attribute.name[locale]
  const rows = [
    { label, links: values },
    { label: undefined, links: places },
  ]
  return {
    isChosen: steps.length > 0,
    prices: around.prices,
    rows: rows.filter(({ links }) => links.length > 0),
  }
}
