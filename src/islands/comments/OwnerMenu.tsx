import type { Translate } from '../../i18n/island.ts'
import { Icon } from '../form/Icon.tsx'
import { useClosing } from '../menu/use-closing.ts'

type Props = { t: Translate; onEdit: () => void; onDelete: () => void }

/** What the author may do, built like the menus of the header. */
export function OwnerMenu({ t, onEdit, onDelete }: Props) {
  const menu = useClosing()
  const choose = (then: () => void) => () => {
    if (menu.current) menu.current.open = false
    then()
  }
  return (
    <details ref={menu} className="menu -my-1 ml-auto" name="menu">
      <summary className="talk-button" aria-label={t('manage')}>
        <Icon name="more" />
      </summary>
      <ul>
        <li>
          <button type="button" className="row w-full" onClick={choose(onEdit)}>
            <Icon name="edit" />
            {t('edit')}
          </button>
        </li>
        <li>
          <button type="button" className="row text-danger w-full" onClick={choose(onDelete)}>
            <Icon name="trash" />
            {t('delete')}
          </button>
        </li>
      </ul>
    </details>
  )
}
