/** Public searches: publishing one's own, and "I have it" on those of others. */
import type { Kind } from '../../api/lib/kinds.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'
import { failureCode, failureFields, showFailure } from '../lib/failure.ts'
import { showToast } from '../lib/toasts.ts'
import { askAsMember } from '../session/as-member.ts'
import { ofMember } from '../session/member-data.ts'
import { sendAndSay, sendChange } from './saved-searches.ts'

/** Shows a search to sellers. The message key of the faulty text, or null on success. */
export async function publishWanted(
  id: number,
  text: string,
  lang: string,
): Promise<Record<string, string> | null> {
  const answer = await sendChange(id, () =>
    askAsMember('PUT /alerts/searches/[id]/wanted/', { params: { id }, body: { text }, lang }),
  )
  if (!answer) return {}
  if (answer.ok) {
    showToast('success', answer.data.wanted?.hidden ? 'wanted_waits' : 'wanted_published')
    return null
  }
  const fields = failureFields(answer.failure)
  if (Object.keys(fields).length === 0) showFailure(answer.failure)
  return fields
}

export const withdrawWanted = (id: number, lang: string) =>
  sendAndSay(id, 'wanted_withdrawn', () =>
    askAsMember('DELETE /alerts/searches/[id]/wanted/', { params: { id }, lang }),
  )

/** Public searches that a listing of the member fits. */
export const $postsForMe = ofMember('posts for me', (lang) =>
  askAsMember('GET /alerts/wanted/', { lang }),
)

export type AnsweredPost = { id: number; kind: Kind }
/** Where to go on, or a seller's listings that all fit. */
type Answered = { path: string } | { fitting: { id: number; title: string }[] }

/**
 * Writes to the member who searches, about this listing or the only one that fits; null after a failure that a toast has
 * told. Without a listing that fits, the toast leads to the form for one.
 */
export async function haveIt(
  { id, kind }: AnsweredPost,
  lang: Locale,
  listing?: number,
): Promise<Answered | null> {
  const query = listing === undefined ? {} : { listing }
  const answer = await askAsMember('POST /alerts/wanted/[id]/answer/', {
    params: { id },
    query,
    lang,
  })
  if (answer.ok)
    return 'room' in answer.data
      ? { path: localePath(`/chat/${answer.data.room}`, lang) }
      : answer.data
  if (failureCode(answer.failure) === 'wanted_no_listing') {
    const form = localePath(`/new-${kind}`, lang)
    showToast('info', 'wanted_no_listing', {}, { link: { key: 'post_listing', href: form } })
  } else showFailure(answer.failure)
  return null
}
