import { SITE_NAME } from '../api/lib/limits.ts'

/** Our texts call the site by its usual name, in either script; a setting may give it another one. */
export const withSiteName = (text: string, name: string): string =>
  name === SITE_NAME ? text : text.replaceAll(/Bozor|Бозор/g, () => name)
