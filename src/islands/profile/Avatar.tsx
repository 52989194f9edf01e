import { Icon } from '../parts/Icon.tsx'

/** The picture, cropped to a circle, or a placeholder. */
export function Avatar({ image }: { image: string | undefined }) {
  const look = 'size-14 shrink-0 rounded-full'
  return image ? (
    <img src={image} alt="" width={56} height={56} className={`${look} bg-sunken object-cover`} />
  ) : (
    <span className={`${look} bg-tint text-accent grid place-items-center`}>
      <Icon name="person" className="size-8" />
    </span>
  )
}
