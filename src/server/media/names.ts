/**
 * How picture files are called and where they are served: "<hash>-<width>.webp", the hash being that
 * of the bytes in them; "<hash>-wide.jpg" is made of them.
 */
import type { Image } from '../../api/entities.ts'

/** Widths that a picture is kept in; narrower originals are never enlarged. */
export const PICTURE_WIDTHS = [320, 480, 800, 1600] as const
/** Up to this width a picture is for cards and held to CARD_BYTES. */
export const CARD_WIDTH = 480

/** What messengers show with a link. */
export const WIDE = { width: 1200, height: 630 }

const NAME = /^([0-9a-f]{32})-(?:([1-9]\d{0,3})\.webp|wide\.jpg)$/
const WIDE_NAME = /^([0-9a-f]{32})-wide\.jpg$/

export type PictureSize = { hash: string; widths: number[] }

export const pictureName = (hash: string, width: number): string => `${hash}-${width}.webp`
export const pictureUrl = (hash: string, width: number): string =>
  `/media/${pictureName(hash, width)}`
export const pictureNames = ({ hash, widths }: PictureSize): string[] =>
  widths.map((width) => pictureName(hash, width))

/** What fits a card: the narrowest that is wide enough, else the widest there is. */
export const cardWidth = (widths: number[]): number =>
  widths.find((candidate) => candidate >= CARD_WIDTH) ?? widths.at(-1) ?? 0
export const cardUrl = ({ hash, widths }: PictureSize): string =>
  pictureUrl(hash, cardWidth(widths))

/** For `srcset`: every width with its address. */
export const pictureSrcset = ({ hash, widths }: PictureSize): string =>
  widths.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(', ')

export const wideName = (hash: string): string => `${hash}-wide.jpg`
/** The hash of the picture whose wide file has this name. */
export const hashOfWide = (name: string): string | undefined => WIDE_NAME.exec(name)?.[1]
/** For `og:image`, of the picture at this address. */
export const wideImage = ({ image }: Pick<Image, 'image'>) => ({
  image: image.replace(/-\d+\.webp$/, '-wide.jpg'),
  ...WIDE,
})

export const isPictureName = (name: string): boolean => NAME.test(name)

/** The hash in the name of a picture's file, and the file's width unless it is the wide one. */
export function partsOfName(name: string): { hash: string; width: number | undefined } | undefined {
  const [, hash, width] = NAME.exec(name) ?? []
  return hash === undefined ? undefined : { hash, width: width ? Number(width) : undefined }
}

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
