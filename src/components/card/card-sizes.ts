/** How wide a card's photo is on the screen: 1, 2, 3 and 4 columns. */
export const CARD_SIZES =
  '(min-width:1100px) 281px, (min-width:768px) calc(33vw - 22px), (min-width:360px) calc(50vw - 22px), calc(100vw - 32px)'

/** Cards whose photos load at once: the first row of a phone. The widest screens wait a moment for two more. */
export const FIRST_ROW = 2
