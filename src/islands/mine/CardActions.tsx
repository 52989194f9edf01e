import type { Translate } from '../../i18n/island.ts'
import { Icon } from '../form/Icon.tsx'
import { QUIET_BUTTON } from '../form/styles.ts'

type Props = { t: Translate; name: string; editHref: string; confirm: string; onDelete: () => void }

/** Edit and delete, above the link that covers the card. */
export function CardActions({ t, name, editHref, confirm, onDelete }: Props) {
  const look = `${QUIET_BUTTON} relative z-1 grow px-3 text-sm`
  return (
    <div className="flex gap-2">
      <a className={look} href={editHref} aria-label={t('edit_name', { name })}>
        <Icon name="edit" />
        <span className="hidden md:inline">{t('edit')}</span>
      </a>
      <button
        type="button"
        className={`${look} hover:text-danger`}
        aria-label={t('delete_name', { name })}
        onClick={() => {
          if (window.confirm(confirm)) onDelete()
        }}
      >
        <Icon name="trash" />
        <span className="hidden md:inline">{t('delete')}</span>
      </button>
    </div>
  )
}
