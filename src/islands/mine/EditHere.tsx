import type { Kind } from '../../api/lib/kinds.ts'
import type { Locale } from '../../i18n/locale.ts'
import ownerStyles from '../../styles/owner.css?url'
import { useSearchParam, useSession } from '../browser.ts'
import { useEditor } from '../owner/use-editor.ts'

/** The edit form over the list, for the listing in the address. */
export function EditHere({ locale, kind }: { locale: Locale; kind: Kind }) {
  const id = Number(useSearchParam('edit'))
  const isMember = useSession() !== null
  const { Editor, close } = useEditor(kind, isMember && Number.isSafeInteger(id) && id > 0)
  if (!Editor) return null
  return (
    <>
      <link rel="stylesheet" href={ownerStyles} precedence="default" />
      <Editor locale={locale} id={id} query={`?edit=${id}`} onClose={close} />
    </>
  )
}
