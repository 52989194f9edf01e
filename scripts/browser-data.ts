/** Support of features by the oldest browsers, in MDN's data. */
import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'

/** As promised in docs/decisions/browsers.md. */
const FLOOR = {
  chrome: 99,
  webview_android: 99,
  firefox: 115,
  safari: 15.4,
  safari_ios: 15.4,
} as const

/** Something a browser may know: a property, a value, an option. */
export type Feature = Identifier

export const styleData = data.css
export const apiData = data.api

/** The features that belong to one, with their names. */
export const partsOf = (feature: Feature): [string, Feature][] =>
  Object.keys(feature).flatMap((name) => {
    const part = name === '__compat' ? undefined : feature[name]
    return part ? [[name, part]] : []
  })

/** A version from before the data begins is written as `≤37`. */
const numberOf = (version: string | false | undefined): number =>
  version ? Number.parseFloat(version.replace('≤', '')) : Infinity

const isIn = (one: SimpleSupportStatement, floor: number, prefixes: string[]): boolean =>
  prefixes.includes(one.prefix ?? '') &&
  !one.flags &&
  !one.alternative_name &&
  numberOf(one.version_added) <= floor &&
  !(numberOf(one.version_removed) <= floor)

/** True when one of the oldest browsers lacks it; `prefixes` may stand before its name. */
export const isLater = (feature: Feature | undefined, prefixes = ['']): boolean =>
  Object.entries(feature?.__compat?.support ?? {}).some(([browser, support]) => {
    const floor = new Map(Object.entries<number>(FLOOR)).get(browser)
    return floor !== undefined && ![support].flat().some((one) => isIn(one, floor, prefixes))
  })
