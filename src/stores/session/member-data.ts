/** The member's data on the profile; each is loaded once and kept current. For the browser only. */
import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import type { FavouriteNote, LikedItems } from '../../api/likes.ts'
import { MAX_PAGE_SIZE, PROFILE_SECTION_SIZE } from '../../api/lib/limits.ts'
import type { Result } from '../../api/lib/request.ts'
import { askAsMember } from './as-member.ts'
import { dataOf } from '../lib/data-of.ts'
import { loadProfile } from './profile.ts'
import { loadMuted } from './muted.ts'
import { $session } from './session.ts'

const [createFetcherStore] = nanoquery({
  cacheLifetime: Infinity,
  revalidateOnFocus: true,
  // The screen has a button for that
  onErrorRetry: false,
})

const $token = computed($session, (session) => session?.token)
const pageLang = () => document.documentElement.lang

/** Empty for a guest; never shows another member's data. */
export const ofMember = <T>(name: string, ask: (lang: string) => Promise<Result<T>>) =>
  createFetcherStore<T>([name, $token], { fetcher: () => dataOf(ask(pageLang())) })

export const $profile = ofMember('profile', loadProfile)
const favourites = (limit: number) => async (lang: string) => {
  const answer = await askAsMember('GET /global/liked-items/', {
    query: { expand: true, limit },
    lang,
  })
  return answer.ok ? { ...answer, data: cardsOf(answer.data) } : answer
}
export const $someFavourites = ofMember('some favourites', favourites(PROFILE_SECTION_SIZE))
export const $allFavourites = ofMember('all favourites', favourites(MAX_PAGE_SIZE))
export const $sessions = ofMember('sessions', (lang) =>
  askAsMember('GET /accounts/sessions/', { lang }),
)
export const $telegramTie = ofMember('telegram tie', (lang) =>
  askAsMember('GET /accounts/telegram-entry/', { lang }),
)
export const $passkeys = ofMember('passkeys', (lang) =>
  askAsMember('GET /accounts/passkeys/', { lang }),
)
export const $sanctions = ofMember('measures', (lang) =>
  askAsMember('GET /accounts/measures/', { lang }),
)
export const $blockedPeople = ofMember('blocked people', (lang) =>
  askAsMember('GET /accounts/blocks/', { lang }),
)
export const $savedSearches = ofMember('saved searches', (lang) =>
  askAsMember('GET /alerts/searches/', { lang }),
)
export const $deals = ofMember('deals', (lang) => askAsMember('GET /deals/', { lang }))
export const $decisions = ofMember('decisions', (lang) => askAsMember('GET /decisions/', { lang }))
export const $unwanted = ofMember('unwanted', loadMuted)

type Answer = LikedItems & { notes?: FavouriteNote[] }
const cardsOf = ({ liked_products, liked_services, notes = [] }: Answer) => ({
  notes,
  liked_products: liked_products.filter((item) => 'title' in item),
  liked_services: liked_services.filter((item) => 'name' in item),
})
