import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { islandTexts } from '../../i18n/island.ts'
import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import {
  $push,
  $pushWork,
  loadPush,
  LOADING_PUSH,
  sendTest,
  switchOff,
  switchOn,
} from '../../stores/notifications/push.ts'
import { Icon, Outline } from '../parts/Icon.tsx'
import { MAIN_BUTTON, QUIET_BUTTON } from '../parts/styles.ts'
import { Spinner } from '../parts/SubmitButton.tsx'

const texts = await islandTexts('profile')

/** Safari's own icons: an arrow out of a box, a plus in a box. */
const SHARE = 'M12 15V3M8 7l4-4 4 4M7 11H5v10h14V11h-2'
const ADD_TO_HOME =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M12 8v8M8 12h8'

/** Push on this browser; permission is requested only after a tap. */
export function PushSection({ locale }: { locale: Locale }) {
  const t = texts(locale)
  useEffect(() => void loadPush(), [])
  return (
    <section aria-labelledby="push" className="box p-4">
      <h2 id="push" className="mb-2">
        {t('push')}
      </h2>
      <PushState t={t} locale={locale} />
    </section>
  )
}

type Props = { t: Texts<'profile'>; locale: Locale }

function PushState({ t, locale }: Props) {
  const state = useStore($push, { ssr: () => LOADING_PUSH })
  const work = useStore($pushWork, { ssr: () => null })
  switch (state) {
    case 'loading':
      return <p className="text-quiet">{t('loading')}</p>
    case 'impossible':
      return <p>{t('push_impossible')}</p>
    case 'install':
      return <Installing t={t} />
    case 'denied':
      return (
        <>
          <p className="mb-2">{t('push_denied')}</p>
          <p className="text-quiet">{t('push_denied_help')}</p>
        </>
      )
    default:
      return (
        <>
          <p className="text-quiet mb-3">{t(`push_is_${state}`)}</p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className={state === 'on' ? QUIET_BUTTON : MAIN_BUTTON}
              aria-busy={work === 'switching'}
              onClick={() => void (state === 'on' ? switchOff : switchOn)(locale)}
            >
              {work === 'switching' && <Spinner />}
              {t(state === 'on' ? 'push_turn_off' : 'push_turn_on')}
            </button>
            {state === 'on' && (
              <button
                type="button"
                className={QUIET_BUTTON}
                aria-busy={work === 'trying'}
                onClick={() => void sendTest(locale)}
              >
                {work === 'trying' && <Spinner />}
                {t('push_try')}
              </button>
            )}
          </div>
        </>
      )
  }
}

/** An iPhone allows notifications only for sites on its Home Screen. */
const Installing = ({ t }: { t: Texts<'profile'> }) => (
  <>
    <p className="mb-3">{t('push_install')}</p>
    <ol className="grid gap-2">
      <li className="flex items-center gap-3">
        <Outline path={SHARE} className="text-accent shrink-0" />
        {t('push_install_share')}
      </li>
      <li className="flex items-center gap-3">
        <Outline path={ADD_TO_HOME} className="text-accent shrink-0" />
        {t('push_install_add')}
      </li>
      <li className="flex items-center gap-3">
        <Icon name="check" className="text-accent shrink-0" />
        {t('push_install_open')}
      </li>
    </ol>
  </>
)
