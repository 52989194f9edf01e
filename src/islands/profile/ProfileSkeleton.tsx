import type { Texts } from '../../i18n/text-keys.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Section, SECTIONS } from './Section.tsx'
import { HeaderSkeleton } from './skeletons.tsx'

/** The whole screen before anything of it is known, so that what is below stays where it is. */
export function ProfileSkeleton({ t, locale }: { t: Texts<'profile'>; locale: Locale }) {
  return (
    <>
      <HeaderSkeleton text={t('loading')} edit={t('edit')} />
      <div className="profile-sections">
        {SECTIONS.map((name) => (
          <Section key={name} t={t} locale={locale} name={name} cards={undefined} />
        ))}
      </div>
    </>
  )
}
