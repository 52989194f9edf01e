import { DEFAULT_LOCALE, LOCALES } from '../i18n/locale.ts'

/**
 * Scripts that must run before the page is painted; all others are in src/page-script. Plain text, so that
 * astro.config.mjs can allow exactly these by their hashes.
 */

/**
 * Marks <html> as a member's for the style sheet: now, on login or logout in another tab, and when the
 * browser restores the page. Stores the language of the first page until another is
 * chosen in a menu. Ignores page transitions that the browser skips.
 */
export const SESSION_SCRIPT = `((d,m)=>{m=()=>{try{JSON.parse(localStorage.root).auth.token.at(0);d.session="member"}catch{delete d.session}};m();onstorage=onpageshow=m})(document.documentElement.dataset);try{localStorage.i18nextLng??=document.documentElement.lang}catch{}addEventListener("click",e=>{try{localStorage.i18nextLng=e.target.closest("a[hreflang]").hreflang}catch{}},true);onpagereveal=onpageswap=e=>e.viewTransition?.ready.catch(()=>{})`

const PREFIXES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join('|')

/**
 * Redirects from an unprefixed address to the visitor's language; crawlers store nothing. Comes
 * before the other script, so that the first visit of a browser in Cyrillic isn't stored as Latin. The first page of a
 * browser in Russian offers that language (LanguageOffer.astro).
 */
export const LANGUAGE_SCRIPT = `try{const s=localStorage,p=location;if(/^uz-cyrl/i.test(navigator.language))s.i18nextLng??="uz-Cyrl";const l=s.i18nextLng;l||/^ru/.test(navigator.language)&&(document.documentElement.dataset.offer="ru");/^(${PREFIXES})$/.test(l)&&p.replace("/"+l.toLowerCase()+p.pathname.replace(/^\\/$/,"")+p.search+p.hash)}catch{}`
