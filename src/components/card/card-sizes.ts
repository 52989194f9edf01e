/**
 * The width of a card's photo with 1, 2, 3 and 4 columns. A phone with three or more pixels to a point gets two to a point: on a card
 * nobody sees the difference, and it takes half of the bytes.
 */
export const CARD_SIZES =
  '(min-width:1100px) 281px, (min-width:768px) calc(33vw - 22px), (min-resolution:3dppx) 30vw, (min-width:360px) calc(50vw - 22px), calc(100vw - 32px)'

/** Cards whose photos load at once: a phone's first row. On the widest screens two more load a moment later. */
export const FIRST_ROW = 2
