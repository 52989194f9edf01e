import { fold } from './fold.ts'

/** A name for an address: Latin letters and digits with hyphens between. */
const slugOf = (username: string): string =>
  fold(username)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A member's page, without the language. The id decides; the name is for people and crawlers. */
export function userPath({ id, username }: { id: number; username: string }): string {
  const slug = slugOf(username)
  return `/user/${id}${slug && `-${slug}`}`
}
