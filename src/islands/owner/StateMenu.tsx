import { islandTexts } from '../../i18n/island.ts'
import { stateActions } from '../../stores/listings/listing-state.ts'
import { Menu } from '../menu/Menu.tsx'
import { Icon } from '../parts/Icon.tsx'
import { QUIET_BUTTON } from '../parts/styles.ts'
import { useStateChange, type StateChangeProps } from './use-state-change.tsx'

const texts = await islandTexts('states')

type PlaceProps = Pick<StateChangeProps, 'locale'> & {
  /** Asks for the state again once that has failed; left out while it loads. */
  onTry: (() => void) | undefined
}

/** Keeps the place of the menu until the state is known. */
export const StatePlace = ({ locale, onTry }: PlaceProps) => (
  <button type="button" className={`${QUIET_BUTTON} ${onTry ? '' : 'invisible'}`} onClick={onTry}>
    {texts(locale)('state')}
    <Icon name="down" className="size-4" />
  </button>
)

/** The only control of a listing's state: sold, reserved, in stock, its time. A single action is a button. */
export function StateMenu(props: StateChangeProps) {
  const { locale, listing, status } = props
  const t = texts(locale)
  const { busy, start, dialog } = useStateChange(props)
  const actions = stateActions(listing.kind, status)
  const [only] = actions
  if (!only) return null
  return (
    <>
      {actions.length === 1 ? (
        <button
          type="button"
          className={QUIET_BUTTON}
          aria-busy={busy !== null}
          onClick={() => void start(only)}
        >
          {t(only)}
        </button>
      ) : (
        <Menu
          isBusy={busy !== null}
          className="state-menu"
          buttonClass={QUIET_BUTTON}
          items={actions.map((action) => ({ text: t(action), onChoose: () => void start(action) }))}
        >
          {t('state')}
          <span className="sr-only">: {listing.name}</span>
          <Icon name="down" className="size-4" />
        </Menu>
      )}
      {dialog}
    </>
  )
}
