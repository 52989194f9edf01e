/** What the profile page shows of a member; each is asked once and kept up to date. For the browser only. */
import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import type { ActiveSession } from '../../api/accounts.ts'
import type { ListOf } from '../../api/common.ts'
import type { Product, Profile, Service } from '../../api/entities.ts'
import type { LikedItems } from '../../api/likes.ts'
import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'
import { ACCOUNT_PATHS, LISTING_PATHS } from '../../api/paths.ts'
import type { Result } from '../../api/request.ts'
import { askAsMember, asMember } from './as-member.ts'
import { dataOf } from '../lib/failure.ts'
import { loadProfile } from './profile.ts'
import { $session } from './session.ts'

const [createFetcherStore] = nanoquery({
  cacheLifetime: Infinity,
  revalidateOnFocus: true,
  // The screen has a button for it, and so has the member
  onErrorRetry: false,
})

const $token = computed($session, (session) => session?.token)
const pageLang = () => document.documentElement.lang

/** Empty while nobody is logged in; another member's data are never shown. */
const ofMember = <T>(name: string, ask: (lang: string) => Promise<Result<T>>) =>
  createFetcherStore<T>([name, $token], { fetcher: () => dataOf(ask(pageLang())) })

const at = <T>(path: string) => ofMember<T>(path, (lang) => asMember<T>(path, { lang }))

export const $profile = ofMember<Profile>('profile', loadProfile)
export const $ownProducts = at<ListOf<Product>>(
  `${LISTING_PATHS.userProducts}?page_size=${PROFILE_SECTION_SIZE}`,
)
export const $ownServices = at<ListOf<Service>>(
  `${LISTING_PATHS.userServices}?page_size=${PROFILE_SECTION_SIZE}`,
)
export const $favouriteCards = ofMember('favourite cards', async (lang) => {
  const query = { expand: true, limit: PROFILE_SECTION_SIZE }
  const answer = await askAsMember('GET /global/liked-items/', { query, lang })
  return answer.ok ? { ...answer, data: cardsOf(answer.data) } : answer
})
export const $sessions = at<ActiveSession[]>(ACCOUNT_PATHS.sessions)
export const $blockedPeople = ofMember('blocked people', (lang) =>
  askAsMember('GET /accounts/blocks/', { lang }),
)

const cardsOf = ({ liked_products, liked_services }: LikedItems) => ({
  liked_products: liked_products.filter((item) => 'title' in item),
  liked_services: liked_services.filter((item) => 'name' in item),
})
