import type { Translate } from '../../i18n/island.ts'
import { Section } from './Section.tsx'
import { HeaderSkeleton } from './skeletons.tsx'

const SECTIONS = ['my_products', 'my_services', 'favourite_products', 'favourite_services']

/** The whole screen before anything of it is known, so that what is below stays where it is. */
export function ProfileSkeleton({ t }: { t: Translate }) {
  return (
    <>
      <HeaderSkeleton text={t('loading')} />
      {SECTIONS.map((name) => (
        <Section key={name} {...{ t, name }} cards={undefined} />
      ))}
    </>
  )
}
