import { plural, type Kind } from '../../api/lib/kinds.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'

/** Opens the edit form over the owner's own list: a held or refused listing has no page to open it on. */
export const editPath = (kind: Kind, id: number, locale: Locale): string =>
  localePath(`/my-${plural(kind)}?edit=${id}`, locale)

/** The page of Telegram that shares a listing. */
export function sharePath(kind: Kind, id: number, locale: Locale): string {
  const url = new URL(localePath(`/${kind}/${id}`, locale), location.origin).href
  return `https://t.me/share/url?${new URLSearchParams({ url }).toString()}`
}
