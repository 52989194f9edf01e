import { DEFAULT_LOCALE, LOCALES } from '../i18n/locale.ts'

/**
 * What must run before the rest of a page is painted; all else is in src/page-script. Plain text, so that
 * astro.config.mjs can allow exactly these by their hashes.
 */

/**
 * Says on <html> that a member looks, for the style sheet: now, when another tab logs in or out, and when the
 * browser shows the page again as it was left. Keeps the language of the first page until another is
 * chosen in a menu. A page turn that the browser does not animate is no error.
 */
export const SESSION_SCRIPT = `((d,m)=>{m=()=>{try{JSON.parse(localStorage.root).auth.token.at(0);d.session="member"}catch{delete d.session}};m();onstorage=onpageshow=m})(document.documentElement.dataset);try{localStorage.i18nextLng??=document.documentElement.lang}catch{}addEventListener("click",e=>{try{localStorage.i18nextLng=e.target.closest("a[hreflang]").hreflang}catch{}},true);onpagereveal=onpageswap=e=>e.viewTransition?.ready.catch(()=>{})`

const PREFIXES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')

/**
 * Takes a visitor whose language is another one from an unprefixed address to it; crawlers store nothing. Comes
 * before the other script, because the first visit of a browser that asks for Cyrillic is none in Latin.
 */
export const LANGUAGE_SCRIPT = `try{const s=localStorage,p=location;if(/^uz-cyrl/i.test(navigator.language))s.i18nextLng??="uz-Cyrl";const l=s.i18nextLng;/^(${PREFIXES})$/.test(l)&&p.replace("/"+l.toLowerCase()+p.pathname.replace(/^\\/$/,"")+p.search+p.hash)}catch{}`
