/** A stored picture as the API and the pages show it. */
import type { Image } from '../../api/entities.ts'
import { cardUrl, pictureSrcset, pictureUrl, type PictureSize } from './names.ts'

export type StoredImage = PictureSize & {
  id: number
  width: number
  height: number
  color: string
}

/** The address of the widest file. */
export const widestUrl = ({ hash, widths }: PictureSize): string =>
  pictureUrl(hash, widths.at(-1) ?? 0)

export const imageOf = (stored: StoredImage): Image => ({
  id: stored.id,
  image: widestUrl(stored),
  thumbnail: cardUrl(stored),
  width: stored.width,
  height: stored.height,
  color: stored.color,
  srcset: pictureSrcset(stored),
})
