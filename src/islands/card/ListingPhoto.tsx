import type { Image } from '../../api/listings/entities.ts'
import { Icon } from '../parts/Icon.tsx'

/** Fills its parent. */
export function ListingPhoto({ image }: { image: Image | undefined }) {
  if (!image)
    return (
      <span className="text-quiet absolute inset-0 grid place-content-center">
        <Icon name="image" className="size-8" />
      </span>
    )
  return (
    <img
      className="absolute inset-0 size-full object-cover"
      style={{ backgroundColor: image.color }}
      src={image.thumbnail}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
    />
  )
}
