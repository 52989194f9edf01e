import { PROFILE_SECTION_SIZE } from '../../api/limits.ts'

const BAR = 'bg-sunken h-4 rounded-full'

/** The shape of the cards that come. */
export function CardSkeletons({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <div aria-hidden="true" className="grid-cards">
        {Array.from({ length: PROFILE_SECTION_SIZE }, (_, i) => (
          <div key={i} className="card">
            <div className="bg-sunken aspect-4/3" />
            <div className="card-text">
              <div className={`${BAR} w-1/2`} />
              <div className={BAR} />
              <div className={`${BAR} w-1/2`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

export function HeaderSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center gap-4 md:gap-6">
      <span className="sr-only">{text}</span>
      <div className="bg-sunken size-20 shrink-0 rounded-full md:size-24" />
      <div aria-hidden="true" className="grid grow gap-2">
        <div className={`${BAR} w-40 max-w-full`} />
        <div className={`${BAR} w-56 max-w-full`} />
      </div>
    </div>
  )
}
