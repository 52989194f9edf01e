import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'

const BAR = 'bg-sunken rounded-full'

/** The shape of the cards that come, line by line as high as theirs. */
export const CardSkeletons = () => (
  <ul aria-hidden="true" className="grid-cards">
    {Array.from({ length: PROFILE_SECTION_SIZE }, (_, i) => (
      <li key={i} className="card">
        <div className="bg-sunken aspect-4/3" />
        <div className="card-text">
          <p className={`${BAR} w-1/2`}>&nbsp;</p>
          <p className={`${BAR} card-title`}>&nbsp;</p>
          <p className="card-facts">
            <span className={`${BAR} w-1/2`}>&nbsp;</span>
          </p>
        </div>
      </li>
    ))}
  </ul>
)

/** `edit` is the text of the button that comes. */
export function HeadSkeleton({ text, edit }: { text: string; edit: string }) {
  return (
    <div role="status" className="profile-head">
      <span className="sr-only">{text}</span>
      <div className="bg-sunken size-16 shrink-0 rounded-full md:size-24" />
      <div aria-hidden="true" className="grid min-w-0 grow basis-48 grid-cols-1 gap-1">
        <p className={`${BAR} w-40 max-w-full text-lg`}>&nbsp;</p>
        <p className={`${BAR} w-56 max-w-full`}>&nbsp;</p>
      </div>
      <span aria-hidden="true" className="button button-quiet invisible max-md:grow">
        {edit}
      </span>
    </div>
  )
}
