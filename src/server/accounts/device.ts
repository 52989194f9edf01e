/** Reads browser and system from a User-Agent, so that members recognize their sessions in a list. */

type Names = readonly (readonly [sign: RegExp, name: string])[]

/** The first match counts, because most browsers also claim to be Chrome or Safari. */
const BROWSERS: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|Opera/, 'Opera'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Names, userAgent: string): string[] =>
  names
    .filter(([sign]) => sign.test(userAgent))
    .map(([, name]) => name)
    .slice(0, 1)

/** Such as "Chrome, Android"; null when neither is known. */
export const deviceOf = (userAgent: string): string | null =>
  [...nameIn(BROWSERS, userAgent), ...nameIn(SYSTEMS, userAgent)].join(', ') || null
