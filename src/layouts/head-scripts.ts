import { DEFAULT_LOCALE, LOCALES } from '../i18n/locale.ts'

/**
 * The only inline scripts of the site, run before the first paint. Plain text, so that
 * astro.config.mjs can allow exactly these by their hashes.
 */

/** Says on <html> that a member looks, for the style sheet, and keeps the language chosen in a menu. */
export const SESSION_SCRIPT = `try{JSON.parse(localStorage.root).auth.token&&(document.documentElement.dataset.session="member")}catch{}addEventListener("click",e=>{try{localStorage.i18nextLng=e.target.closest("[data-lang]").dataset.lang}catch{}},true)`

const PREFIXES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')

/** Takes a visitor who chose another language from an unprefixed address to it; crawlers store nothing. */
export const LANGUAGE_SCRIPT = `try{const l=localStorage.i18nextLng,p=location;/^(${PREFIXES})$/.test(l)&&p.replace("/"+l+p.pathname.replace(/^\\/$/,"")+p.search+p.hash)}catch{}`
