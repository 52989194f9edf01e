/** The facts of the site that pages show: its addresses and who stands behind it. */
import { SITE_NAME } from '../../api/lib/limits.ts'
import type { MapFacts } from '../../api/listings/map.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'

type Link = { href: string; text: string }
/** A fact that is not set is undefined, and not shown. */
type Firm = {
  name: string
  stir: string | undefined
  address: string | undefined
  email: string | undefined
  phone: string | undefined
  dataPerson: string | undefined
  dataPlace: string | undefined
}
export type SiteFacts = {
  name: string
  /** True: the operator's logo stands at /favicon.svg. */
  hasLogo: boolean
  /** The picture of shared links to pages without one of their own. */
  sharingPicture: { image: string; width: number; height: number }
  /** The public address. */
  url: string
  supportUrl: string
  /** The other host that pictures come from, if there is one. */
  pictures: string | undefined
  /** Undefined: the site has no map. */
  map: MapFacts | undefined
  firm: Firm | undefined
  follow: readonly Link[]
  apps: { appStore: string | undefined; googlePlay: string | undefined }
  /** The names and contents of the tags by which search engines know the owner. */
  proofs: readonly { name: string; content: string }[]
}

/** A site that is nobody's yet shows where its own links will be. */
const DEMO_LINKS: Pick<SiteFacts, 'follow' | 'apps'> = {
  follow: [
    { href: 'https://t.me/', text: 'Telegram' },
    { href: 'https://www.instagram.com/', text: 'Instagram' },
    { href: 'https://www.facebook.com/', text: 'Facebook' },
    { href: 'https://www.youtube.com/', text: 'YouTube' },
  ],
  apps: {
    appStore: 'https://www.apple.com/app-store/',
    googlePlay: 'https://play.google.com/store',
  },
}

const WITH_NAME = { image: '/og.png', width: 1200, height: 630 }
/** For a site with its own name or logo: the other picture has the word “Bozor”. */
const LOGO_ALONE = { image: '/icon-512.png', width: 512, height: 512 }

/** The site in the dictionary, which the build writes before there is one. */
export const EXAMPLE: SiteFacts = {
  name: SITE_NAME,
  hasLogo: false,
  sharingPicture: WITH_NAME,
  url: 'https://bozor.example',
  supportUrl: 'https://bozor.example',
  pictures: undefined,
  map: undefined,
  firm: undefined,
  ...DEMO_LINKS,
  proofs: [],
}

const factsOf = new WeakMap<Config, SiteFacts>()

/** The same object for the same settings. */
export function siteFacts({ config, tiles }: Pick<App, 'config' | 'tiles'>): SiteFacts {
  const facts = factsOf.get(config) ?? { ...read(config), map: tiles?.facts }
  factsOf.set(config, facts)
  return facts
}

function read(config: Config): Omit<SiteFacts, 'map'> {
  const { SITE_URL, SUPPORT_URL, MEDIA_PUBLIC_URL, FOLLOW_URLS, APP_STORE_URL, GOOGLE_PLAY_URL } =
    config
  const own = { appStore: APP_STORE_URL, googlePlay: GOOGLE_PLAY_URL }
  const hasLogo = config.LOGO_FILE !== undefined
  const isNobodys =
    !SITE_URL.startsWith('https:') && !FOLLOW_URLS && !APP_STORE_URL && !GOOGLE_PLAY_URL
  return {
    name: config.SITE_NAME,
    hasLogo,
    sharingPicture: hasLogo || config.SITE_NAME !== SITE_NAME ? LOGO_ALONE : WITH_NAME,
    url: SITE_URL,
    supportUrl: SUPPORT_URL,
    pictures: MEDIA_PUBLIC_URL && new URL(MEDIA_PUBLIC_URL).origin,
    firm: firmOf(config),
    ...(isNobodys ? DEMO_LINKS : { follow: FOLLOW_URLS ?? [], apps: own }),
    proofs: [
      { name: 'google-site-verification', content: config.GOOGLE_VERIFICATION },
      { name: 'yandex-verification', content: config.YANDEX_VERIFICATION },
      { name: 'msvalidate.01', content: config.BING_VERIFICATION },
    ].flatMap(({ name, content }) => (content ? [{ name, content }] : [])),
  }
}

function firmOf(config: Config): Firm | undefined {
  if (!config.FIRM_NAME) return undefined
  return {
    name: config.FIRM_NAME,
    stir: config.FIRM_STIR,
    address: config.FIRM_ADDRESS,
    email: config.FIRM_EMAIL,
    phone: config.FIRM_PHONE,
    dataPerson: config.FIRM_DATA_PERSON,
    dataPlace: config.FIRM_DATA_PLACE,
  }
}
