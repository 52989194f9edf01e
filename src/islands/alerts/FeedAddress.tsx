import { useState } from 'react'
import type { SavedSearch } from '../../api/alerts/alerts.ts'
import type { Locale } from '../../i18n/locale.ts'
import { closeFeed, openFeed, type FeedLinks } from '../../stores/alerts/saved-searches.ts'
import { INPUT, LINK } from '../parts/styles.ts'
import type { SearchTexts } from './texts.ts'

type Props = { t: SearchTexts; locale: Locale; search: SavedSearch }

/** Addresses for feed readers, shown once, because anybody who has them can read the feed. */
export function FeedAddress({ t, locale, search: { id, has_feed } }: Props) {
  const [links, setLinks] = useState<FeedLinks | null>(null)
  const close = async () => {
    await closeFeed(id, locale)
    setLinks(null)
  }
  return (
    <section aria-labelledby={`feed-${id}`}>
      <h3 id={`feed-${id}`} className="strong text-sm">
        {t('saved_feed')}
      </h3>
      <p className="text-quiet mb-2 text-sm">{t('saved_feed_help')}</p>
      {links &&
        (['atom', 'json'] as const).map((format) => (
          <p key={format} className="mb-2">
            <label htmlFor={`feed-${id}-${format}`} className="mb-1 block text-sm font-semibold">
              {t(`saved_feed_${format}`)}
            </label>
            <input
              id={`feed-${id}-${format}`}
              type="text"
              readOnly
              className={INPUT}
              value={links[format]}
              onFocus={({ target }) => target.select()}
            />
          </p>
        ))}
      <div className="flex flex-wrap gap-x-4">
        <button
          type="button"
          className={LINK}
          onClick={() => void openFeed(id, locale).then((opened) => opened && setLinks(opened))}
        >
          {t(has_feed ? 'saved_feed_anew' : 'saved_feed_open')}
        </button>
        {has_feed && (
          <button type="button" className={LINK} onClick={() => void close()}>
            {t('saved_feed_close')}
          </button>
        )}
      </div>
    </section>
  )
}
