import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SavedSearch } from '../../api/alerts/alerts.ts'
import { exactDay } from '../../i18n/format.ts'
import { type Locale, localePath } from '../../i18n/locale.ts'
import {
  $busySearches,
  changeSearch,
  closeFeed,
  type FeedLinks,
  isPrivate,
  openFeed,
  removeSearch,
} from '../../stores/alerts/saved-searches.ts'
import { Menu } from '../menu/Menu.tsx'
import { INPUT, LINK, QUIET_BUTTON } from '../parts/styles.ts'
import { WantedForm, WantedLine } from './WantedForm.tsx'
import { PaceField } from './PaceField.tsx'
import type { SearchTexts } from './texts.ts'

type Props = { t: SearchTexts; locale: Locale; search: SavedSearch }

/** One saved search: its link, its hits and its settings. */
export function SavedSearchRow({ t, locale, search }: Props) {
  const busy = useStore($busySearches, { ssr: 'initial' }).includes(search.id)
  const [hasFeed, setHasFeed] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const { id, name, path, paused, pace, hits, last_hit_at, searched_for, wanted } = search
  const publishing = {
    text: t(wanted ? 'saved_wanted_change' : 'saved_publish'),
    onChoose: () => setPublishing(true),
  }
  return (
    <article className="grid gap-3 aria-busy:opacity-60" aria-busy={busy} aria-label={name}>
      <header className="relative pe-11">
        <h2 className="strong wrap-anywhere">
          <a className="link" href={localePath(path, locale)}>
            {name}
          </a>
        </h2>
        {searched_for !== undefined && searched_for !== name && (
          <p className="text-quiet text-sm wrap-anywhere">
            {t('saved_searched_for', { words: searched_for })}
          </p>
        )}
        <p className="text-quiet text-sm">
          {hits === 0 || last_hit_at === null
            ? t('saved_no_hits')
            : `${t('saved_hits', { count: hits })} · ${exactDay(new Date(last_hit_at), locale)}`}
        </p>
        <Menu
          label={t('saved_menu', { name })}
          className="absolute -end-3 -top-3"
          buttonClass="row"
          items={[
            ...(isPrivate(path) ? [] : [publishing]),
            { text: t('saved_feed'), onChoose: () => setHasFeed(true) },
          ]}
        />
      </header>
      {paused ? (
        <p>{t('saved_paused')}</p>
      ) : (
        <PaceField
          t={t}
          id={`pace-${id}`}
          pace={pace}
          onChoose={(chosen) => void changeSearch(id, { pace: chosen }, locale)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className={QUIET_BUTTON}
          onClick={() => void changeSearch(id, { paused: !paused }, locale)}
        >
          {t(paused ? 'saved_resume' : 'saved_pause')}
        </button>
        <button
          type="button"
          className={LINK}
          aria-label={t('saved_remove_name', { name })}
          onClick={() => void removeSearch(id, name, locale)}
        >
          {t('saved_remove')}
        </button>
      </div>
      {isPublishing ? (
        <WantedForm t={t} locale={locale} search={search} onClose={() => setPublishing(false)} />
      ) : (
        <WantedLine t={t} locale={locale} search={search} />
      )}
      {hasFeed && <FeedAddress t={t} locale={locale} search={search} />}
    </article>
  )
}

/** Addresses for feed readers, shown once, because anybody who has them can read the feed. */
function FeedAddress({ t, locale, search: { id, has_feed } }: Props) {
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
