/** The settings by which visitors and search engines know who stands behind the site. */
import * as v from 'valibot'
import { SITE_NAME } from '../api/lib/limits.ts'
import {
  appAddress,
  followed,
  proofOfSite,
  setting,
  standard,
  text,
  url,
} from './setting-schemas.ts'

const words = v.pipe(v.string(), v.trim(), v.maxLength(200, 'must have at most 200 characters'))

export const FIRM_SETTINGS = {
  SITE_NAME: standard(
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}\d][\p{L}\d .&’-]{1,23}$/u, 'must be a name of 2–24 letters'),
    ),
    SITE_NAME,
    'The site’s name; the gateway has to approve messages with another one.',
  ),
  LOGO_FILE: setting(
    text(/^\/.+\.svg$/, 'must be the whole path of an .svg'),
    'A square logo, in place of the usual one and of its icons.',
    '/etc/bozor/logo.svg',
  ),
  FIRM_NAME: setting(
    words,
    'The firm that answers for the site: on terms, privacy, about and in the footer.',
    'OOO “Bozor Savdo”',
  ),
  FIRM_STIR: setting(text(/^\d{9}$/, 'must have 9 digits'), 'Its STIR.', '301234567'),
  FIRM_ADDRESS: setting(words, 'Its legal address.', 'Toshkent, Amir Temur koʻchasi, 1'),
  FIRM_EMAIL: setting(
    v.pipe(v.string(), v.email('must look like info@example.uz')),
    'Where people write to it.',
    'info@example.uz',
  ),
  FIRM_PHONE: setting(
    text(/^\+\d{9,15}$/, 'must look like +998712000000'),
    'Its telephone.',
    '+998712000000',
  ),
  FIRM_DATA_PERSON: setting(
    words,
    'The person who answers for personal data.',
    'Aziza Karimova, data@example.uz',
  ),
  FIRM_DATA_PLACE: setting(words, 'Where the data are kept.', 'Toshkent, UZINFOCOM'),
  FOLLOW_URLS: setting(
    followed,
    'The site’s own pages elsewhere, for the footer.',
    'https://t.me/your_channel,https://www.instagram.com/your_name',
  ),
  APP_STORE_URL: setting(
    appAddress('apps.apple.com'),
    'The app in the App Store.',
    'https://apps.apple.com/app/id1',
  ),
  GOOGLE_PLAY_URL: setting(
    appAddress('play.google.com'),
    'The app in Google Play.',
    'https://play.google.com/store/apps/details?id=uz.example',
  ),
  GOOGLE_VERIFICATION: setting(proofOfSite, 'The content of Google’s tag for the home page.'),
  YANDEX_VERIFICATION: setting(proofOfSite, 'Of Yandex’s.'),
  BING_VERIFICATION: setting(proofOfSite, 'Of Bing’s.'),
  INDEXNOW_KEY: setting(
    text(/^[\da-zA-Z-]{8,128}$/, 'must be 8–128 letters, digits or -'),
    'Letters and digits of your choice: Yandex and Bing are told of new listings.',
  ),
  INDEXNOW_URL: standard(
    url(/^https?:/, 'must look like https://api.indexnow.org/indexnow'),
    'https://api.indexnow.org/indexnow',
    'Where it tells them.',
  ),
}
