/** What the profile page shows of a member; each is asked once and kept up to date. For the browser only. */
import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import type { LikedItems } from '../../api/likes.ts'
import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'
import type { Result } from '../../api/request.ts'
import { askAsMember } from './as-member.ts'
import { dataOf } from '../lib/data-of.ts'
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

const firstOnes = { page_size: PROFILE_SECTION_SIZE }

export const $profile = ofMember('profile', loadProfile)
export const $ownProducts = ofMember('own products', (lang) =>
  askAsMember('GET /products/api/user/products', { query: firstOnes, lang }),
)
export const $ownServices = ofMember('own services', (lang) =>
  askAsMember('GET /services/api/user/services', { query: firstOnes, lang }),
)
export const $favouriteCards = ofMember('favourite cards', async (lang) => {
  const query = { expand: true, limit: PROFILE_SECTION_SIZE }
  const answer = await askAsMember('GET /global/liked-items/', { query, lang })
  return answer.ok ? { ...answer, data: cardsOf(answer.data) } : answer
})
export const $sessions = ofMember('sessions', (lang) =>
  askAsMember('GET /accounts/sessions/', { lang }),
)
export const $blockedPeople = ofMember('blocked people', (lang) =>
  askAsMember('GET /accounts/blocks/', { lang }),
)

const cardsOf = ({ liked_products, liked_services }: LikedItems) => ({
  liked_products: liked_products.filter((item) => 'title' in item),
  liked_services: liked_services.filter((item) => 'name' in item),
})
