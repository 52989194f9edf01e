import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Unsent } from '../../stores/comments/comments-outbox.ts'
import { Spinner } from '../parts/SubmitButton.tsx'
import { LinkedText } from '../text/LinkedText.tsx'

type Props = {
  t: Texts<'comments'>
  locale: Locale
  outbox: { retry: (key: string) => void; discard: (key: string) => void }
  unsent: readonly Unsent[]
}

/** Comments that the server hasn't stored yet; a failed one can be sent again here. */
export const UnsentCards = ({ t, locale, outbox, unsent }: Props) =>
  unsent.map((entry) => (
    <li key={entry.key} className="talk unsent">
      <LinkedText text={entry.text} locale={locale} />
      {entry.state === 'sending' ? (
        <p className="text-quiet mt-1 flex items-center gap-2 text-sm">
          <Spinner />
          {t('sending')}
        </p>
      ) : (
        <div className="mt-1 -mr-2 flex flex-wrap items-center gap-x-2 text-sm">
          <p className="text-danger mr-auto">
            <strong>{t('not_sent')}.</strong>{' '}
            {entry.why && t.message(entry.why.key, entry.why.params)}
          </p>
          <button type="button" className="talk-button" onClick={() => outbox.retry(entry.key)}>
            {t('retry')}
          </button>
          <button type="button" className="talk-button" onClick={() => outbox.discard(entry.key)}>
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  ))
