import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'

const BAR = 'bg-sunken rounded-full'

/** The shape of the cards that come, line by line as high as theirs. */
export function CardSkeletons({ priced }: { priced: boolean }) {
  return (
    <ul aria-hidden="true" className="strip">
      {Array.from({ length: PROFILE_SECTION_SIZE }, (_, i) => (
        <li key={i} className="card">
          <div className="bg-sunken aspect-4/3" />
          <div className="card-text">
            {priced && <p className={`${BAR} w-1/2 text-sm`}>&nbsp;</p>}
            <p className={`${BAR} card-title`}>&nbsp;</p>
            <p className="card-facts">
              <span className={`${BAR} w-1/2`}>&nbsp;</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** `edit` is the text of the button that comes. */
export function HeaderSkeleton({ text, edit }: { text: string; edit: string }) {
  return (
    <div role="status" className="profile-head">
      <span className="sr-only">{text}</span>
      <div className="bg-sunken size-20 shrink-0 rounded-full md:size-24" />
      <div aria-hidden="true" className="grid min-w-0 grow basis-48 gap-1">
        <p className={`${BAR} w-40 max-w-full text-lg`}>&nbsp;</p>
        <p className={`${BAR} w-56 max-w-full`}>&nbsp;</p>
      </div>
      <span aria-hidden="true" className="button button-quiet invisible">
        {edit}
      </span>
    </div>
  )
}
