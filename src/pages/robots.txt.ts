import type { APIRoute } from 'astro'

/** Members' screens, forms and the API; panels and fine filters only multiply addresses. */
const PRIVATE = [
  ...['login', 'register', 'forgot-password', 'myprofile', 'my-products', 'my-services', 'chat'],
  ...['new-product', 'new-service'],
]
const CALLS = ['accounts/', 'products/api/', 'services/api/', 'global/', 'chats']
const FACETS = ['redirect', 'panel', 'find', 'price_min', 'price_max', 'sort', 'size']

export const GET: APIRoute = ({ cache, locals }) => {
  const paths = [
    ...PRIVATE.flatMap((screen) => [`/${screen}`, `/ru/${screen}`, `/en/${screen}`]),
    ...CALLS.map((call) => `/${call}`),
    ...FACETS.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]),
  ]
  cache.set({ maxAge: 3600, swr: 60, tags: [] })
  return new Response(
    [
      'User-agent: *',
      ...paths.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${locals.site.url}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
