type Size = { width: number; height: number }

/** All photos of a listing share one frame: landscape, or square if most are upright, so that little is cropped. */
export const isMostlyUpright = (photos: Size[]): boolean =>
  2 * photos.filter(({ width, height }) => height > width).length > photos.length
