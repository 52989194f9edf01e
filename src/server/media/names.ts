/**
 * Names and addresses of picture files: "<hash>-<width>.webp" with the hash of their bytes; "<hash>-wide.jpg" is made
 * from them.
 */
import type { Image } from '../../api/listings/entities.ts'
import { app } from '../app.ts'

/** The widths of the stored files. A narrower original is never enlarged. */
export const PICTURE_WIDTHS = [320, 480, 800, 1600] as const
/** Pictures up to this width are for cards and limited to CARD_BYTES. */
export const CARD_WIDTH = 480

/** The size that messengers show with a link. */
export const WIDE = { width: 1200, height: 630 }

const NAME = /^([0-9a-f]{32})-(?:([1-9]\d{0,3})\.webp|wide\.jpg)$/
const WIDE_NAME = /^([0-9a-f]{32})-wide\.jpg$/

export type PictureSize = { hash: string; widths: number[] }

export const pictureName = (hash: string, width: number): string => `${hash}-${width}.webp`
export const pictureUrl = (hash: string, width: number): string =>
  `${app().config.MEDIA_PUBLIC_URL ?? '/media'}/${pictureName(hash, width)}`
export const pictureNames = ({ hash, widths }: PictureSize): string[] =>
  widths.map((width) => pictureName(hash, width))

/** The narrowest width that fills a card, else the widest there is. */
export const cardWidth = (widths: number[]): number =>
  widths.find((candidate) => candidate >= CARD_WIDTH) ?? widths.at(-1) ?? 0
export const cardUrl = ({ hash, widths }: PictureSize): string =>
  pictureUrl(hash, cardWidth(widths))

/** The value of `srcset`: every width with its address. */
const pictureSrcset = ({ hash, widths }: PictureSize): string =>
  widths.map((width) => `${pictureUrl(hash, width)} ${width}w`).join(', ')

export const wideName = (hash: string): string => `${hash}-wide.jpg`
/** The hash in the name of a wide file; undefined for other names. */
export const hashOfWide = (name: string): string | undefined => WIDE_NAME.exec(name)?.[1]
/** The `og:image` of the picture at this address. This site makes it when it is first requested. */
export const wideImage = ({ image }: Pick<Image, 'image'>) => ({
  image: `/media/${image.slice(image.lastIndexOf('/') + 1).replace(/-\d+\.webp$/, '-wide.jpg')}`,
  ...WIDE,
})

export const isPictureName = (name: string): boolean => NAME.test(name)

/** The hash and width in a file's name; a wide file has no width. */
export function partsOfName(name: string): { hash: string; width: number | undefined } | undefined {
  const [, hash, width] = NAME.exec(name) ?? []
  return hash === undefined ? undefined : { hash, width: width ? Number(width) : undefined }
}

type StoredImage = PictureSize & {
  id: number
  width: number
  height: number
  color: string
}

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
