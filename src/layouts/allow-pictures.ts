import type { AstroGlobal } from 'astro'

/** Lets a page load pictures from the host of MEDIA_PUBLIC_URL. */
export function allowPictures({ csp, locals }: Pick<AstroGlobal, 'csp' | 'locals'>): void {
  if (locals.site.pictures) csp?.insertDirective(`img-src ${locals.site.pictures}`)
}
