import { plural, type Kind } from '../../api/lib/kinds.ts'
import { localePath, type Locale } from '../../i18n/locale.ts'

/** Opens the edit form over the owner's own list: a held or refused listing has no page to open it on. */
export const editPath = (kind: Kind, id: number, locale: Locale): string =>
  localePath(`/my-${plural(kind)}?edit=${id}`, locale)
