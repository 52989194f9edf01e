import { PROFILE_SECTION_SIZE } from '../../api/lib/limits.ts'
import { Icon } from '../parts/Icon.tsx'

const BAR = 'bg-sunken rounded-full'

/** Placeholders of cards, line by line as tall as the real ones. */
export const CardSkeletons = () => (
  <ul aria-hidden="true" className="grid-cards">
    {Array.from({ length: PROFILE_SECTION_SIZE }, (_, i) => (
      <li key={i} className="card">
        <div className="bg-sunken aspect-4/3" />
        <div className="card-text">
          <p className={`${BAR} w-1/2`}>&nbsp;</p>
          <p className={`${BAR} card-title`}>&nbsp;</p>
          <div className="card-facts">
            <div className={`${BAR} w-1/2`}>&nbsp;</div>
          </div>
        </div>
      </li>
    ))}
  </ul>
)

/** A phone has no room for its text. */
export const EDIT_BUTTON = 'button button-quiet max-md:px-3'

/** `edit` is the text of the later button. */
export function HeadSkeleton({ text, edit }: { text: string; edit: string }) {
  return (
    <div role="status" className="profile-head">
      <span className="sr-only">{text}</span>
      <div className="bg-sunken size-14 shrink-0 rounded-full" />
      <div aria-hidden="true" className="grid min-w-0 grow grid-cols-1 gap-1">
        <p className={`${BAR} w-full max-w-40 text-lg`}>&nbsp;</p>
        <p className={`${BAR} w-full max-w-56`}>&nbsp;</p>
      </div>
      <span aria-hidden="true" className={`${EDIT_BUTTON} invisible`}>
        <Icon name="edit" />
        <span className="max-md:sr-only">{edit}</span>
      </span>
    </div>
  )
}
