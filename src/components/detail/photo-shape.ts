type Size = { width: number; height: number }

/** One frame holds all photos of a listing: lying for lying ones, square when most stand, so that little is cut off. */
export const isMostlyUpright = (photos: Size[]): boolean =>
  2 * photos.filter(({ width, height }) => height > width).length > photos.length
