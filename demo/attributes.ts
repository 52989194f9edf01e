/** The attributes of demo listings, answered like the fields of a form and checked like them. */
import type { Condition } from '../src/api/listings/entities.ts'
import { readAttributes } from '../src/server/attributes/write/input.ts'
import { attributesWithin } from '../src/server/attributes/write/scope.ts'
import type { StoredAttributes } from '../src/server/attributes/values/stored.ts'
import { attributesInWords } from '../src/server/attributes/titles/attributes-in-words.ts'
import { attributeKeysOf } from '../src/server/attributes/plan/plan.ts'
import { random, spun } from './random.ts'
import { animal, child, clothes, costume, furniture, shoes } from './usual/things.ts'
import { computer, phone, television, wear } from './usual/devices.ts'
import type { Usual, Values } from './usual/draw.ts'
import { flat, house, premises } from './usual/homes.ts'
import { service } from './usual/services.ts'
import { terms } from './usual/terms.ts'
import { car, carPart, motorcycle, truck } from './usual/vehicles.ts'

/** A listing whose title and template say a part of its attributes. */
type Listing = {
  category: string
  categoryId: number
  regionId: number
  minutesAgo: number
  title: string
  condition?: Condition
}

const USUAL: Readonly<Record<string, Usual>> = {
  cars: car,
  'trucks-special': truck,
  'motorcycles-scooters': motorcycle,
  'auto-parts': carPart,
  apartments: flat,
  'houses-land': house,
  'commercial-property': premises,
  'phones-tablets': phone,
  computers: computer,
  'tv-audio-photo': television,
  'home-appliances': wear,
  'furniture-interior': furniture,
  'women-clothing': clothes,
  'men-clothing': clothes,
  'national-wedding': costume,
  'shoes-bags': shoes,
  kids: child,
  animals: animal,
}

/**
 * The same for the same listing. The template's `facts` come before the title's words, and both before usual values.
 * Fails for values that a form would refuse.
 */
export function demoAttributes(listing: Listing, facts: string): StoredAttributes {
  const { category, categoryId, regionId, title, condition, minutesAgo } = listing
  const keys = attributeKeysOf(categoryId)
  if (keys.length === 0) return {}
  // A stream of its own leaves the other random choices as they were
  const next = random(minutesAgo)
  const said: Values = {
    ...Object.fromEntries(inTitle(categoryId, title)),
    ...Object.fromEntries(new URLSearchParams(spun(next, facts))),
  }
  const usual = USUAL[category] ?? (condition ? () => ({}) : service(category))
  const drawn = { next, said, title, isNew: condition === 'new', regionId }
  const offered = terms(category, keys)
  const all = { ...usual(drawn), ...offered(drawn), ...said }
  const sent = new Map(
    Object.entries(all).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value).split(',').filter(Boolean)] as const],
    ),
  )
  return attributesWithin(listing, readAttributes(sent, { categoryId, condition }), {})
}

const valuesOfTitles = new Map<string, [key: string, values: string][]>()

/** Titles are read once, because the few titles of a template come again and again. */
function inTitle(categoryId: number, title: string): [key: string, values: string][] {
  const name = `${categoryId} ${title}`
  const read = valuesOfTitles.get(name)
  if (read) return read
  const { values } = attributesInWords(categoryId, title)
  const said = [...values].map(([key, options]): [string, string] => [key, options.join()])
  valuesOfTitles.set(name, said)
  return said
}
