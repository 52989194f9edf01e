import type { Photo } from './photos.ts'
import type { View } from './zoom.ts'

type Props = { photo: Photo; view: View }

/** As large as fits; until it loads, the page's smaller file is shown behind it. */
export function ViewerPhoto({ photo, view: { scale, x, y } }: Props) {
  const { src, srcset, alt, width, height, loaded } = photo
  const zoom = scale > 1 ? 2 : 1
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={`min(${zoom * 100}vw, ${Math.round((zoom * 100 * width) / height)}vh)`}
      width={width}
      height={height}
      alt={alt}
      draggable={false}
      style={{
        backgroundImage: loaded ? `url("${loaded}")` : undefined,
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
      }}
    />
  )
}
