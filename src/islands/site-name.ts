/** The name of the site, as each page says it for messengers. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('[property="og:site_name"]')?.content ?? ''
