/** The web app manifest. One app, in the language in which it is installed. */
import type { APIRoute } from 'astro'
import { localePath } from '../../i18n/locale.ts'

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
const SCREENS = [
  { name: 'home-phone', sizes: '390x844', form_factor: 'narrow' },
  { name: 'product-phone', sizes: '390x844', form_factor: 'narrow' },
  { name: 'home-desktop', sizes: '1280x800', form_factor: 'wide' },
]

export const GET: APIRoute = ({ locals: { locale, t, site }, cache }) => {
  cache.set({ maxAge: 3600, swr: 86_400, tags: [] })
  const shortcuts = [
    { name: t('common:post_listing'), path: '/new-product' },
    { name: t('common:chats'), path: '/chat' },
    { name: t('profile:favourites'), path: '/myprofile/favourites' },
  ]
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.name,
    description: t('common:site_description'),
    lang: locale,
    start_url: localePath('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#f5f7f8',
    theme_color: '#0b7a75',
    categories: ['shopping'],
    icons: ICONS,
    screenshots: SCREENS.map(({ name, ...screen }) => ({
      src: `/screens/${name}.webp`,
      type: 'image/webp',
      ...screen,
    })),
    shortcuts: shortcuts.map(({ name, path }) => ({ name, url: localePath(path, locale) })),
  }
  const headers = { 'Content-Type': 'application/manifest+json' }
  return new Response(JSON.stringify(manifest), { headers })
}
