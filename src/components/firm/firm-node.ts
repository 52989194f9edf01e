import type { SiteFacts } from '../../server/web/site-facts.ts'

/** The firm as a node of JSON-LD, for search engines; none as long as the settings name no firm. */
export function firmNode({ name, url, firm, follow }: SiteFacts): object[] {
  if (!firm) return []
  return [
    {
      '@type': 'LocalBusiness',
      name,
      legalName: firm.name,
      url,
      image: new URL('/icon-512.png', url).href,
      ...(firm.stir && { taxID: firm.stir }),
      ...(firm.address && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: firm.address,
          addressCountry: 'UZ',
        },
      }),
      ...(firm.phone && { telephone: firm.phone }),
      ...(firm.email && { email: firm.email }),
      ...(follow.length > 0 && { sameAs: follow.map(({ href }) => href) }),
    },
  ]
}
